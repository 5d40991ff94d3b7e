// Written here because Boost's maximum_weighted_matching (1.81) crashes or does not return on
// complete graphs with as few as 16 vertices (boostorg/graph, issues 199, 223 and 399). Edmonds'
// dual problem: each vertex has a price, and each blossom has a price that is not negative. The
// slack of an edge between different blossoms (twice its cost minus the prices of its ends) is
// never negative, and edges of the matching have slack zero. A search grows alternating trees from
// all single vertices at once. It raises the prices of outer vertices and lowers those of inner
// ones by the same amount, until two trees meet: then two vertices are no longer single. Prices
// stay within twice the largest cost, since a single vertex is always an outer one and the sum of
// two prices is at most twice a cost. They stay whole, since those of all outer vertices are even,
// or all are odd.

#include "matches/schedule/matching.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <optional>
#include <utility>

namespace matches::schedule {

namespace {

using Node = int;  // vertices from 0, then blossoms
constexpr Node none = -1;

struct Link {  // an edge between two vertices, seen from a node that has the first one
  Node from = none, to = none;
  Link back() const { return {to, from}; }
};

enum class Label : unsigned char { free, outer, inner };

class Matcher {
 public:
  Matcher(Node count, const std::vector<Cost>& costs);
  void search();  // two that are single become partners
  Node partner(Node vertex) const { return mate_[at(vertex)].to; }

 private:
  static std::size_t at(Node node) { return static_cast<std::size_t>(node); }
  bool is_blossom(Node node) const { return node >= count_; }
  Node surface(Node vertex) const { return surface_[at(vertex)]; }
  Label& label(Node node) { return label_[at(node)]; }
  Link& mate(Node node) { return mate_[at(node)]; }
  Cost slack(Node a, Node b) const {
    return 2 * costs_[at(a) * at(count_) + at(b)] - price_[at(a)] - price_[at(b)];
  }

  void begin();
  bool scan();
  bool scan(Node outer);
  bool change_prices();
  bool note(Link tight);
  void look_again(Node vertex);
  Cost step();
  void dissolve_empty();

  template <class F>
  void each_vertex(Node node, const F& what);
  void surface_as(Node node, Node as);
  void make_outer(Node node);
  void match(Node node, Link link);
  void augment(Link link);
  Node outer_above(Node outer);
  Node common_root(Node a, Node b);
  std::vector<Node> path_up(Node outer, Node end, std::vector<Link>& links);
  void contract(Link link, Node root);
  void dissolve(Node blossom);
  std::size_t child_with(Node blossom, Node vertex) const;

  Node count_;
  const std::vector<Cost>& costs_;
  // By node. Of a blossom: what it consists of, in a ring, the first one being matched to the
  // outside and the others to each other in turn; link i goes from child i to the next.
  std::vector<Cost> price_;
  std::vector<Node> owner_;  // the blossom that it is a child of
  std::vector<Link> mate_;
  std::vector<Link> up_;  // of an inner node: to the outer node above it
  std::vector<Label> label_;
  std::vector<std::vector<Node>> children_;
  std::vector<std::vector<Link>> links_;
  std::vector<unsigned> seen_;
  unsigned stamp_ = 0;
  std::vector<Node> unused_;  // numbers for blossoms
  // By vertex.
  std::vector<Node> surface_;  // the outermost blossom that has it, or itself
  std::vector<Node> nearest_;  // the vertex of an outer node to which it has the least slack
  std::deque<Node> fresh_;     // outer vertices that have not been looked at
};

Matcher::Matcher(Node count, const std::vector<Cost>& costs) : count_(count), costs_(costs) {
  const std::size_t nodes = at(count) + at(count) / 2;
  price_.resize(nodes);
  owner_.resize(nodes, none);
  mate_.resize(nodes);
  up_.resize(nodes);
  label_.resize(nodes, Label::free);
  children_.resize(nodes);
  links_.resize(nodes);
  seen_.resize(nodes);
  surface_.resize(at(count));
  nearest_.resize(at(count), none);
  for (auto node = static_cast<Node>(nodes); node-- > count;) unused_.push_back(node);
  for (Node vertex = 0; vertex < count; ++vertex) {
    surface_[at(vertex)] = vertex;
    std::optional<Cost> least;
    for (Node other = 0; other < count; ++other) {
      if (other == vertex) continue;
      const Cost cost = costs[at(vertex) * at(count) + at(other)];
      least = std::min(least.value_or(cost), cost);
    }
    price_[at(vertex)] = *least / 2 * 2;  // even
  }
}

template <class F>
void Matcher::each_vertex(Node node, const F& what) {
  if (!is_blossom(node)) return what(node);
  for (const Node child : children_[at(node)]) each_vertex(child, what);
}

void Matcher::surface_as(Node node, Node as) {
  each_vertex(node, [&](Node vertex) { surface_[at(vertex)] = as; });
}

void Matcher::make_outer(Node node) {
  label(node) = Label::outer;
  each_vertex(node, [&](Node vertex) { fresh_.push_back(vertex); });
}

std::size_t Matcher::child_with(Node blossom, Node vertex) const {
  Node child = vertex;
  while (owner_[at(child)] != blossom) child = owner_[at(child)];
  const auto& children = children_[at(blossom)];
  return static_cast<std::size_t>(std::find(children.begin(), children.end(), child) -
                                  children.begin());
}

// The link starts in the node. Inside a blossom the child where it starts becomes the first, and
// the others are matched again around the ring.
void Matcher::match(Node node, Link link) {
  mate(node) = link;
  if (!is_blossom(node)) return;
  auto& children = children_[at(node)];
  auto& links = links_[at(node)];
  const auto first = static_cast<std::ptrdiff_t>(child_with(node, link.from));
  std::rotate(children.begin(), children.begin() + first, children.end());
  std::rotate(links.begin(), links.begin() + first, links.end());
  match(children[0], link);
  for (std::size_t i = 1; i < children.size(); i += 2) {
    match(children[i], links[i]);
    match(children[i + 1], links[i].back());
  }
}

// `none` above a root.
Node Matcher::outer_above(Node outer) {
  const Node single = mate(outer).to;
  return single == none ? none : surface(up_[at(surface(single))].to);
}

Node Matcher::common_root(Node a, Node b) {
  ++stamp_;
  while (a != none || b != none) {
    if (a != none) {
      if (seen_[at(a)] == stamp_) return a;
      seen_[at(a)] = stamp_;
      a = outer_above(a);
    }
    std::swap(a, b);
  }
  return none;
}

// The link joins two trees. Along both of their paths to the root partners are exchanged.
void Matcher::augment(Link link) {
  for (const Link start : {link, link.back()}) {
    Link next = start;
    while (true) {
      const Node outer = surface(next.from);
      const Node inner = mate(outer).to == none ? none : surface(mate(outer).to);
      match(outer, next);
      if (inner == none) break;
      match(inner, up_[at(inner)]);
      next = up_[at(inner)].back();
    }
  }
}

// Without the end. The last of the links goes to it.
std::vector<Node> Matcher::path_up(Node outer, Node end, std::vector<Link>& links) {
  std::vector<Node> path;
  while (outer != end) {
    const Node inner = surface(mate(outer).to);
    path.insert(path.end(), {outer, inner});
    links.insert(links.end(), {mate(outer), up_[at(inner)]});
    outer = surface(up_[at(inner)].to);
  }
  return path;
}

// The link joins two outer nodes of one tree: all that is on the ring becomes one outer node.
void Matcher::contract(Link link, Node root) {
  std::vector<Link> left_links, right_links;
  const auto left = path_up(surface(link.from), root, left_links);
  const auto right = path_up(surface(link.to), root, right_links);
  const Node blossom = unused_.back();
  unused_.pop_back();

  auto& children = children_[at(blossom)];
  children = {root};
  children.insert(children.end(), left.rbegin(), left.rend());
  children.insert(children.end(), right.begin(), right.end());
  auto& links = links_[at(blossom)];
  links.clear();
  std::transform(left_links.rbegin(), left_links.rend(), std::back_inserter(links),
                 [](const Link& each) { return each.back(); });
  links.push_back(link);
  links.insert(links.end(), right_links.begin(), right_links.end());

  for (const Node child : children) {
    if (label(child) == Label::inner) make_outer(child);
    owner_[at(child)] = blossom;
  }
  price_[at(blossom)] = 0;
  owner_[at(blossom)] = none;
  mate(blossom) = mate(root);
  label(blossom) = Label::outer;
  surface_as(blossom, blossom);
}

// An inner blossom whose price is used up. The children on the even way from where the tree comes
// in to where it goes on stay in the tree.
void Matcher::dissolve(Node blossom) {
  const auto children = std::exchange(children_[at(blossom)], {});
  const auto links = std::exchange(links_[at(blossom)], {});
  const std::size_t size = children.size();
  const Link above = up_[at(blossom)];
  Node entry_child = above.from;
  while (owner_[at(entry_child)] != blossom) entry_child = owner_[at(entry_child)];
  for (const Node child : children) {
    owner_[at(child)] = none;
    label(child) = Label::free;
    surface_as(child, child);
  }
  unused_.push_back(blossom);

  auto entry = static_cast<std::size_t>(std::find(children.begin(), children.end(), entry_child) -
                                        children.begin());
  up_[at(entry_child)] = above;
  label(entry_child) = Label::inner;
  const std::size_t stride = entry % 2 == 0 ? size - 1 : 1;
  while (entry != 0) {
    const std::size_t outer = (entry + stride) % size;
    const std::size_t inner = (outer + stride) % size;
    make_outer(children[outer]);
    label(children[inner]) = Label::inner;
    up_[at(children[inner])] = stride == 1 ? links[outer].back() : links[inner];
    entry = inner;
  }
}

// An edge without slack from an outer node to another one that is free or outer. True: two trees
// have met.
bool Matcher::note(Link tight) {
  const Node from = surface(tight.from), to = surface(tight.to);
  if (label(to) == Label::free) {
    label(to) = Label::inner;
    up_[at(to)] = tight.back();
    make_outer(surface(mate(to).to));
    return false;
  }
  const Node root = common_root(from, to);
  if (root == none) {
    augment(tight);
    return true;
  }
  contract(tight, root);
  return false;
}

bool Matcher::scan(Node outer) {
  for (Node vertex = 0; vertex < count_; ++vertex) {
    if (surface(vertex) == surface(outer)) continue;
    const Cost distance = slack(outer, vertex);
    Node& nearest = nearest_[at(vertex)];
    if (nearest == none || distance < slack(nearest, vertex)) nearest = outer;
    const bool open = label(surface(vertex)) != Label::inner;
    if (distance == 0 && open && note({outer, vertex})) return true;
  }
  return false;
}

bool Matcher::scan() {
  while (!fresh_.empty()) {
    const Node outer = fresh_.front();
    fresh_.pop_front();
    if (scan(outer)) return true;
  }
  return false;
}

// What was nearest has become a part of the same blossom. The prices of all outer vertices change
// alike, so that otherwise the nearest one remains it.
void Matcher::look_again(Node vertex) {
  Node& nearest = nearest_[at(vertex)];
  if (nearest != none && surface(nearest) != surface(vertex)) return;
  nearest = none;
  for (Node other = 0; other < count_; ++other) {
    const Node node = surface(other);
    if (label(node) != Label::outer || node == surface(vertex)) continue;
    if (nearest == none || slack(other, vertex) < slack(nearest, vertex)) nearest = other;
  }
}

// By how much the prices may change until an edge has no slack or an inner blossom no price.
Cost Matcher::step() {
  std::optional<Cost> least;
  const auto at_most = [&](Cost amount) { least = std::min(least.value_or(amount), amount); };
  for (Node vertex = 0; vertex < count_; ++vertex) {
    const Node node = surface(vertex);
    if (label(node) == Label::inner) {
      if (is_blossom(node)) at_most(price_[at(node)] / 2);
      continue;
    }
    look_again(vertex);
    const Node nearest = nearest_[at(vertex)];
    if (nearest == none) continue;
    const Cost distance = slack(nearest, vertex);
    at_most(label(node) == Label::outer ? distance / 2 : distance);
  }
  return *least;
}

void Matcher::dissolve_empty() {
  for (Node node = count_; node < static_cast<Node>(price_.size()); ++node) {
    const bool used = !children_[at(node)].empty() && owner_[at(node)] == none;
    if (used && label(node) == Label::inner && price_[at(node)] == 0) dissolve(node);
  }
}

bool Matcher::change_prices() {
  const Cost amount = step();
  const auto sign = [&](Node node) {
    const Label its = label(node);
    return its == Label::outer ? 1 : its == Label::inner ? -1 : 0;
  };
  for (Node vertex = 0; vertex < count_; ++vertex)
    price_[at(vertex)] += sign(surface(vertex)) * amount;
  for (Node node = count_; node < static_cast<Node>(price_.size()); ++node)
    if (!children_[at(node)].empty() && owner_[at(node)] == none)
      price_[at(node)] += sign(node) * 2 * amount;
  for (Node vertex = 0; vertex < count_; ++vertex) {
    const Node nearest = nearest_[at(vertex)];
    if (nearest == none || label(surface(vertex)) == Label::inner) continue;
    if (surface(nearest) == surface(vertex) || slack(nearest, vertex) != 0) continue;
    if (note({nearest, vertex})) return true;
  }
  dissolve_empty();
  return false;
}

void Matcher::begin() {
  fresh_.clear();
  std::fill(label_.begin(), label_.end(), Label::free);
  std::fill(nearest_.begin(), nearest_.end(), none);
  for (Node vertex = 0; vertex < count_; ++vertex) {
    const Node node = surface(vertex);
    if (mate(node).to == none && label(node) == Label::free) make_outer(node);
  }
}

void Matcher::search() {
  begin();
  while (!scan() && !change_prices()) {}
}

}  // namespace

std::vector<std::size_t> cheapest_pairs(std::size_t count, const std::vector<Cost>& costs) {
  Matcher matcher(static_cast<Node>(count), costs);
  for (std::size_t pair = 0; pair < count / 2; ++pair) matcher.search();
  std::vector<std::size_t> partners;
  partners.reserve(count);
  for (std::size_t i = 0; i < count; ++i)
    partners.push_back(static_cast<std::size_t>(matcher.partner(static_cast<Node>(i))));
  return partners;
}

}  // namespace matches::schedule
