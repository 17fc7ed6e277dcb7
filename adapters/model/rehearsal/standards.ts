/** Public standards that a topic may touch: the only real sources that the rehearsal cites. */

export interface Standard {
  readonly citation: string;
  readonly url: string;
  readonly gist: string;
  readonly claim: string;
}

export function standardFor(topic: string): Standard | undefined {
  return STANDARDS.find(({ about }) => about.test(topic))?.standard;
}

export function standardCited(citation: string): Standard | undefined {
  return STANDARDS.find(({ standard }) => standard.citation === citation)?.standard;
}

function rfc(
  number: number,
  title: string,
  about: RegExp,
): { readonly about: RegExp; readonly standard: Standard } {
  return {
    about,
    standard: {
      citation: `RFC ${number}, ${title}`,
      url: `https://www.rfc-editor.org/rfc/rfc${number}.html`,
      gist: `the published standard: ${title}`,
      claim: `${title} is specified in RFC ${number}, independently of any one product.`,
    },
  };
}

/** The more special ones first. */
const STANDARDS = [
  rfc(7519, 'JSON Web Token', /\bjwts?\b|json web token/i),
  rfc(6749, 'the OAuth 2.0 framework', /\boauth\b|single sign-on|\bsso\b/i),
  rfc(6455, 'the WebSocket protocol', /\bweb-?sockets?\b/i),
  rfc(8446, 'TLS 1.3', /\bm?tls\b/i),
  rfc(9562, 'the UUID format', /\buuids?\b/i),
  rfc(9114, 'HTTP/3', /\bhttp\/3\b|\bquic\b/i),
  rfc(8259, 'the JSON format', /\bjson\b/i),
  rfc(3339, 'the Internet timestamp format', /\btime ?(?:stamps?|zones?)\b/i),
  rfc(5321, 'SMTP', /\bsmtp\b/i),
  rfc(9110, 'HTTP semantics', /\b(?:rest|graphql|https?|apis?)\b/i),
] as const;
