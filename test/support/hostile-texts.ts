/** Texts that want to ping, hide, break out, pretend or flood. Each fits into a position. */
export const HOSTILE_TEXTS = {
  'calls everyone': '@everyone @here @channel @EVERYONE <!channel> <!here> <!everyone|quiet>',
  'mentions people and groups': '<@U1> <@!1> <@&1> <@123456789012345678> <!subteam^S1|@team> <#C1>',
  'escapes its calls':
    '&lt;!channel&gt; &#60;!here&#62; &lt;@U1&gt; %3C!channel%3E \\u003c!here\\u003e',
  'uses other letters': '＠everyone ＠here ﹫channel @ｅｖｅｒｙｏｎｅ',
  'hides characters in its calls':
    '@\u200Beveryone @\u2060here @\u200Dchannel @\u00ADeveryone <\u200B!channel> <\u2060@U1> @ever\u200Cyone',
  'links in disguise':
    '[https://good.example](https://evil.example) <https://evil.example|https://good.example> [x]: https://evil.example',
  'is block JSON':
    '{"blocks":[{"type":"section","text":{"type":"mrkdwn","text":"<!channel>"}}],"content":"@everyone"}',
  'turns the reading order': 'pay \u202E00001 SDU\u202C to \u2066nobody\u2069 \u200Fnow\u061C',
  'has control characters': 'a\u0000b\u0007c\u001B[2Jd\u009B31me\u0085f\r\ng\u2028h',
  'opens a code fence': '```js\nalert(1)\n``` `x ~~~ ||spoiler||',
  'imitates headings and quotes':
    '# Decided\n## ✅ Decided\n>>> quoted\n-# small\n* list\n---\n| a | b |',
  'breaks out of bold': '**_~~ *bold* __under__ \\* \\',
  'is HTML':
    '<script>alert(1)</script><img src=x onerror=alert(1)><!-- --><a href="//evil.example">x</a>',
  'is half a character': 'half \uD83D and \uDE00 of it',
  'piles up marks': `Z${'\u0301\u0300\u0302'.repeat(60)}algo`,
  'is one giant word': 'W'.repeat(400),
} as const;

export const GIANT_WORD = 'G'.repeat(10_000);
