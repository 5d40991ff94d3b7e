// What this browser keeps: also where it keeps nothing, the pages work.

/** @type {Record<string, string>} */
const otherwise = {};

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`referee.${name}`);
  } catch {
    return otherwise[name] ?? null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  otherwise[name] = value;
  try {
    localStorage.setItem(`referee.${name}`, value);
  } catch {
    // It lasts as long as the page.
  }
}
