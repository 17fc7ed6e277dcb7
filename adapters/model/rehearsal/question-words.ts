/** The words by which the rehearsal reads a topic, in the languages it meets most. */

/** Between alternatives; some scripts do without spaces. */
export const OR =
  /\s+(?:or|vs\.?|versus|oder|ou|oppure|или|czy)\s+|\s+o\s+(?=\S)|\s*(?:还是|還是|それとも|または|아니면|또는)\s*/iu;

/** Said before the matter itself. */
export const POLITE =
  /^(?:(?:so|ok|okay|hi|hello|hey|please|team|topic|debate|question|discuss|today)\b[,:]?\s+|(?:i|we)\s+(?:think|believe|feel|wonder|say|argue)\s+(?:that\s+|if\s+)?|in my opinion,?\s+|(?:i|we)\s+(?:need|have|want|would like|must)\s+to\s+(?:decide|choose|know|agree|discuss)\s+(?:on\s+)?|help\s+(?:me|us)\s+(?:to\s+)?(?:decide|choose)?\s*(?:on\s+)?|can you (?:help me decide|tell me)\s+|(?:whether|if)\s+(?:or\s+not\s+)?(?:to\s+)?|let(?:'s|’s| us)\s+|(?:decide|choose)\s+whether\s+(?:to\s+)?)/i;

/** What a proposal begins with. */
export const LEAD =
  /^(?:(?:should|shall|can|could|do|must|may|would|will)\s+(?:we|i|you|they|it|our team|the team|our company|the company|us|everyone|teams?)\s+(?:all\s+|now\s+|really\s+|still\s+)?|(?:we|i|you|everyone|our team|the team|our company|the company)\s+(?:should|must|shall|ought to|need to|have to|could)\s+(?:all\s+|now\s+|really\s+|finally\s+)?|is it (?:time|worth|wise|better|right|best|good|smart|safe|cheaper|easier)(?: for us)? to\s+|(?:do we want|do we need|ought we|are we going) to\s+)/i;

/** The same in other languages, as far as it stands before a choice. */
export const ASKED_FIRST =
  /^(?:soll(?:te|ten|en|t)?\s+(?:wir|ich|man)\s+|faut-il\s+|devons-nous\s+|devrions-nous\s+|doit-on\s+|deber[ií]amos\s+|debemos\s+|devemos\s+|dovremmo\s+|dobbiamo\s+|нам\s+|стоит ли(?:\s+нам)?\s+|(?:我们|我們|我|我司)?(?:应该|應該|应当|要|该)\s*)(?:(?:utiliser|choisir|prendre|usar|elegir|escolher|usare|scegliere|использовать|выбрать)\s+|(?:使用|采用|選擇|选择|选|用)\s*)?/iu;

/** Verbs that some languages put last. */
export const FINAL_VERB =
  /\s+(?:verwenden|benutzen|nehmen|nutzen|einsetzen|w[äa]hlen|kaufen|bauen|を使うべき(?:ですか|か)?|使うべき)$/iu;

export const OPEN =
  /^(?:how|what|which|when|where|who|whom|why|wie|was|welche\w*|wann|wo|warum|wer|comment|quel(?:le)?s?|quand|pourquoi|c[oó]mo|qu[eé]|cu[aá]l(?:es)?|cu[aá]ndo|d[oó]nde|por qu[eé]|come|quale|perch[eé]|как|что|какой|какая|какие|когда|где|почему|кто)(?=\s|$)|^.{0,40}(?:什么|怎么|如何|哪|为什么|なぜ|どう|どの|何を)/iu;

/** Verbs that may stand before a list of things. */
export const CHOOSING = words(
  'use adopt choose pick select prefer take buy try run support hire keep build go move switch migrate deploy learn visit study',
);

/** Verbs that begin a proposal or an alternative of their own; words that are as often nouns are left out. */
export const VERBS = words(
  `use adopt choose pick buy build rent hire keep move switch migrate write rewrite split merge start stop run ship wait
   invest allow ban open close raise lower outsource train expand stay go make add remove drop introduce extend refactor
   replace fire promote give let fix accept reject cancel delay postpone launch increase reduce cut leave marry get learn
   teach publish sell lease self-host ignore pay save spend quit retire join return repair patch revert block upgrade
   downgrade delete archive encrypt offer negotiate sue settle live create develop deprecate abolish legalise legalize
   regulate enforce require forbid prohibit fund defund acquire hand ask tell become continue double halve freeze grow
   scale shut simplify standardise standardize automate centralise centralize decentralise decentralize modernise
   modernize consolidate embrace abandon avoid prefer limit measure share trust send bring put set turn eat walk drive
   fly travel do have help hold end begin try`,
);

export const TECHNICAL =
  /\b(?:api|apis|rest|graphql|grpc|http|sql|nosql|postgres\w*|mysql|mongo\w*|redis|kafka|kubernetes|docker|cloud|serverless|micro-?services?|monolith\w*|database|cache|queue|event.sourc\w+|front-?end|back-?end|typescript|javascript|python|rust|java|golang|react|vue|svelte|server|software|code\w*|deploy\w*|release|test(?:s|ing)?|ci|login|oauth|tls|token|encryption|security|latency|billing|schema|feature flags?|monorepo|repo\w*|app|apps|web|llm|ai|model|data|pipeline)\b/i;

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
