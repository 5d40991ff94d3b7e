// What the viewer of games says, in the languages of web/words.js.

import { language, languages } from '../../../web/words.js';

const column = Math.max(0, languages.findIndex(([tag]) => tag === language));

/**
 * Says the words of a catalogue.
 * @template {string} K
 * @param {Record<K, string[]>} words
 * @returns {(key: K, values?: Record<string, string | number>) => string}
 */
export function teller(words) {
  return (key, values = {}) => words[key][column].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

/** English, Japanese, Chinese. */
export const viewerWords = {
  'list': ['List of games', '棋譜の一覧', '对局列表'],
  'which': ['Which games', '表示する棋譜', '显示哪些对局'],
  'all': ['all games', 'すべて', '全部'],
  'noticed': ['faults and disagreements', '反則とルールとの不一致', '犯规与规则不符'],
  'first-won': ['first seat won', '先番の勝ち', '先行者胜'],
  'second-won': ['second seat won', '後番の勝ち', '后行者胜'],
  'draws': ['draws', '引き分け', '和棋'],
  'search': ['Name, opening, reason or number', '名前・開始局面・理由・番号', '姓名、开局、原因或编号'],
  'search-hint': ['name, opening, reason or number', '名前・開始局面・理由・番号', '姓名、开局、原因或编号'],
  'count': ['{shown} of {all} games', '{all} 局中 {shown} 局', '共 {all} 局，显示 {shown} 局'],
  'moves': ['Moves', '指し手', '着法'],
  'ply': ['Ply', '手数', '步数'],
  'ply-of': ['{at} of {all}', '{at} / {all}', '{at} / {all}'],
  'of-opening': [', opening', '（開始局面）', '（开局）'],
  'step-first': ['First position', '最初の局面', '最初局面'],
  'step-back': ['One back', '一手戻る', '后退一步'],
  'step-on': ['One on', '一手進む', '前进一步'],
  'step-last': ['Last position', '最後の局面', '最后局面'],
  'flip': ['Flip', '盤を反転', '翻转棋盘'],
  'fault-mark': ['! fault', '! 反則', '! 犯规'],
  'other-mark': ['≠ rules', '≠ ルール', '≠ 规则'],
  'one-ply': ['1 ply', '1 手', '1 步'],
  'plies': ['{count} plies', '{count} 手', '{count} 步'],
  'game': ['Game {number}: ', '第 {number} 局：', '第 {number} 局：'],
  'no-result': ['no result', '結果なし', '无结果'],
  'start': ['Start of the game', '開始局面', '对局开始'],
  'acted': ['{number}. {action} by {name} ({color}).', '{number} 手目 {action}、{name}（{color}）。', '第 {number} 步 {action}，{name}（{color}）。'],
  'in-check': ['Check!', '王手！', '将军！'],
  'opening': ['Opening', '開始局面', '开局'],
  'time': ['Time', '消費時間', '用时'],
  'left': ['Left', '残り時間', '剩余时间'],
  'score': ['Score', '評価値', '评分'],
  'mates': ['mates ({score})', '詰み（{score}）', '将死（{score}）'],
  'mated': ['is mated ({score})', '詰まされる（{score}）', '被将死（{score}）'],
  'depth': ['Depth', '深さ', '深度'],
  'line': ['Line', '読み筋', '变化'],
  'note': ['Note', '注記', '备注'],
  'verdict': ['Verdict', '判定', '判定'],
  'legal': ['legal', '合法', '合法'],
  'whole-game': ['Whole game', '対局全体', '整局'],
  'at-the-end': ['At the end', '終局時', '终局时'],
  'curves': ['Scores and times over the game', '評価値と消費時間の推移', '评分与用时'],
  'legend': ['Up: good for Black. Solid: {first}. Dashed: {second}. Bars: time, at most {time}.', '上：先手（黒）有利。実線：{first}。破線：{second}。棒：消費時間、最大 {time}。', '向上：黑方优势。实线：{first}。虚线：{second}。柱：用时，最多 {time}。'],
  'legend-times': ['Bars: time, at most {time}.', '棒：消費時間、最大 {time}。', '柱：用时，最多 {time}。'],
};
