/** The little of Discord's markdown that posts use, as HTML. */
export function htmlOf(text: string): string {
  return text.split('\n').map(lineHtml).join('');
}

function lineHtml(line: string): string {
  if (line === '') return '';
  if (line.startsWith('### ')) return `<h3>${inline(line.slice(4))}</h3>`;
  if (line.startsWith('-# ')) return `<p class="small">${inline(line.slice(3))}</p>`;
  return `<p>${inline(line)}</p>`;
}

/** Escaped characters and addresses are set aside first, so that nothing mistakes them for markup. */
export function inline(text: string): string {
  const aside: string[] = [];
  const keep = (html: string) => `\u{E000}${aside.push(html) - 1}\u{E001}`;
  return escapeHtml(
    text
      .replace(/<(https?:[^>\s]+)>/g, (_, address: string) => keep(`<a>${escapeHtml(address)}</a>`))
      .replace(/\\([^\w\s])/g, (_, character: string) => keep(escapeHtml(character))),
  )
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*([^*\n]+)\*/g, '<i>$1</i>')
    .replace(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => aside[Number(index)] ?? '');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
