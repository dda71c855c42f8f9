import { marks } from '../split/marks.ts'
import { type HtmlElement, styleOf } from './html-tree.ts'

/** Beside which Outlook repeats the header of the mail that is answered. */
const outlookRule = /border:none;border-top:solid#(b5c4df|e1e1e1)1\.0pt/

const quotes = [
  ...['divRplyFwdMsg', 'appendonsend', 'OLK_SRC_BODY_SECTION', 'zwchr', 'stopSpelling', 'reply-intro'],
  ...['mail-editor-reference-message-container', 'composeWebView_previouse_content', 'isReplyContent'],
]
const quoteClasses = [
  'yahoo_quoted',
  'ms-outlook-mobile-reference-message',
  'moz-forward-container',
  'tutanota_quote',
]
const quoteNames = ['quote', 'messageReplySection']
/** Of these the introduction is part, and what is quoted stands in a blockquote, unless the mail is forwarded. */
const introduced = [
  'gmail_quote',
  'gmail_quote_container',
  'protonmail_quote',
  'zmail_extra',
  'moz-cite-prefix',
  'gmail_attr',
]

const signatures = [
  'Signature',
  'ms-outlook-mobile-signature',
  'AppleMailSignature',
  'lineBreakAtBeginningOfSignature',
  '_rc_sig',
  'ymail_android_signature',
  'ymail_ios_signature',
]
const signatureClasses = [
  'gmail_signature',
  'gmail_signature_prefix',
  'moz-signature',
  'protonmail_signature_block',
  'mobile_signature',
]

/** Says which mark mail programs' own markup calls for before an element, if any. */
export function markBefore(element: HtmlElement): string | undefined {
  if (isSignature(element)) return marks.signatureStart
  const { attributes, name } = element
  const id = attributes.id ?? ''
  if (name === 'blockquote') return undefined
  const classes = classesOf(element)
  const isQuote =
    quotes.includes(bare(id)) ||
    id.startsWith('yahoo_quoted') ||
    classes.some((each) => quoteClasses.includes(each)) ||
    (name === 'div' && quoteNames.includes(attributes.name ?? '')) ||
    outlookRule.test(styleOf(element))
  if (isQuote) return marks.quoteToEnd
  if (classes.some((each) => introduced.includes(each))) return marks.attribution
  return undefined
}

/** Whether a mail program has marked an element as the writer's signature. */
export function isSignature(element: HtmlElement): boolean {
  const { id = '', name = '' } = element.attributes
  return (
    signatures.includes(bare(id)) ||
    name === 'messageSignatureSection' ||
    classesOf(element).some((each) => signatureClasses.includes(each))
  )
}

/** Whether a blockquote holds what somebody else wrote, not a paragraph that its writer has indented. */
export function isQuotation(element: HtmlElement): boolean {
  const isCited =
    element.attributes.type === 'cite' || 'cite' in element.attributes || classesOf(element).length > 0
  return isCited || !/border(-left)?:(none|0)/.test(styleOf(element))
}

function classesOf({ attributes }: HtmlElement): string[] {
  return (attributes.class ?? '').split(/\s+/).filter(Boolean).map(bare)
}

/** Outlook on the web prefixes names in what it shows with `x_`. */
function bare(name: string): string {
  return name.replace(/^(x_)+/, '')
}
