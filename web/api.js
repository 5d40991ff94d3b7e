// Requests to the server that gave this page.

/** No answer, or one that says "later": the same request may be sent again. */
export class Lost extends Error {
  /** @param {string} message @param {number} [seconds] until it may be sent again */
  constructor(message, seconds = 0) {
    super(message);
    this.seconds = seconds;
  }
}

/** A refusal in the server's words. */
export class Refused extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.detail);
    this.problem = problem;
    this.status = status;
  }
}

/** Whether the server does not know the key. @param {unknown} error */
export const unknown = (error) => error instanceof Refused && error.problem.code === 'unauthenticated';

/** @param {string} path @param {RequestInit} request */
async function ask(path, request) {
  try {
    const reply = await fetch(`/api/v1${path}`, { cache: 'no-store', ...request });
    return { reply, body: reply.status === 204 ? null : await reply.json() };
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Lost(String(error));
  }
}

/** @param {string} method @param {string} path @param {{body?: object, key?: string, signal?: AbortSignal}} [more] */
export async function call(method, path, { body, key, signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (key) headers.Authorization = `Bearer ${key}`;
  const sent = body ? JSON.stringify(body) : undefined;
  const { reply, body: said } = await ask(path, { method, headers, body: sent, signal });
  if (reply.ok) return said;
  if (reply.status === 429 || reply.status >= 500)
    throw new Lost(said?.detail ?? '', Number(reply.headers.get('Retry-After')) || 1);
  throw new Refused(said, reply.status);
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Until the page is seen again, or no longer. */
export const seen = () => new Promise((done) => addEventListener('visibilitychange', done, { once: true }));

/**
 * The same again until there is an answer; `lost` is called for each failure, and with null at the
 * end of the trouble.
 * @template T
 * @param {() => Promise<T>} ask @param {(lost: Lost | null) => void} lost
 */
export async function persist(ask, lost) {
  for (let wait = 300; ; wait = Math.min(wait * 1.6, 5000)) {
    try {
      const said = await ask();
      lost(null);
      return said;
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      lost(error);
      await pause(Math.max(wait, error.seconds * 1000));
    }
  }
}

/** Enough letters that no two requests share them. */
export function fresh() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(36)).join('-');
}
