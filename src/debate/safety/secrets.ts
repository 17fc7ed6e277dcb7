/** Keys, tokens and passwords that must not stand in a post, by the forms that their issuers give them. */

/** Of a visible text, with its upper and lower case. */
export function hasSecret(visible: string): boolean {
  for (const { 0: found } of visible.matchAll(SECRET)) if (!PLACEHOLDER.test(found)) return true;
  return false;
}

/** Runs are bounded: a text of nothing but prefixes must not be walked over again from each of them. */
const SECRET = new RegExp(
  [
    '-----BEGIN\\s{1,9}(?:[A-Z]{2,10}\\s{1,9}){0,2}PRIVATE\\s{1,9}KEY',
    '\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b',
    '\\bgh[pousr]_[A-Za-z0-9]{36,80}',
    '\\bgithub_pat_[A-Za-z0-9_]{30,100}',
    '\\bglpat-[A-Za-z0-9_-]{20,60}',
    '\\bxox[abeoprs]-[A-Za-z0-9-]{20,120}',
    '\\bxapp-\\d-[A-Za-z0-9-]{20,120}',
    '\\b[sr]k_live_[A-Za-z0-9]{20,120}',
    '\\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{24,200}',
    '\\bAIza[0-9A-Za-z_-]{35}',
    '\\bnpm_[A-Za-z0-9]{36}',
    '\\bSG\\.[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{16,64}',
    '\\b[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,45}\\b',
    '\\b\\d{8,10}:AA[A-Za-z0-9_-]{33}',
    '\\beyJ[A-Za-z0-9_-]{10,400}\\.eyJ[A-Za-z0-9_-]{10,800}\\.[A-Za-z0-9_-]{16,400}',
    '\\b(?:postgres(?:ql)?|mysql|mongodb(?:\\+srv)?|rediss?|amqps?|https?)://[\\w.-]{1,40}:[^\\s@/:]{6,80}@[\\w.-]{3,80}',
  ].join('|'),
  'g',
);

/** What documents write where a secret would stand. */
const PLACEHOLDER =
  /example|placeholder|redacted|:(?:password|passwort|secret|changeme)@|your|x{5,}|\*{3,}|0{8,}|1234567|<|\{/i;
