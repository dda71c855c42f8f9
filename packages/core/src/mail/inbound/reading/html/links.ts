import { safeLink } from '@remotehands/markdown'

const longest = 2_000
/** Says where it leads, as in "www.example.com/offer". */
const addressLike = /^(https?:\/\/|www\.)?([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i

/**
 * Writes a link in Markdown: its text alone if it leads nowhere safe, and both addresses if its text names
 * another host than the one it leads to.
 */
export function markdownLink(text: string, href: string): string {
  const address = safeAddress(href)
  if (address === undefined || text.startsWith('![')) return text
  const isMail = address.startsWith('mailto:')
  const bare = isMail ? address.slice('mailto:'.length) : address
  if (sameText(text, bare)) return isMail || /^https?:/i.test(text) ? text : `[${text}](${address})`
  if (addressLike.test(text) && hostOf(text) !== hostOf(address)) return `${text} (${address})`
  if (isMail && text.includes('@')) return `${text} (${bare})`
  return isBalanced(text) ? `[${text}](${address})` : `${text} (${address})`
}

/** Whether a text's brackets close, so that the link's own are the last. A message knows no escapes. */
function isBalanced(text: string): boolean {
  const others = text.replaceAll(/\[[^[\]]*\]/g, '')
  return !/[[\]]/.test(others)
}

/** Returns where a link may lead, to the web or to a mail, without the detour of Outlook's filter. */
function safeAddress(href: string): string | undefined {
  const trimmed = href.replaceAll(/[\s\p{Cc}]+/gu, '')
  if (trimmed.length > longest || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  const behind = url.hostname.endsWith('.safelinks.protection.outlook.com')
    ? url.searchParams.get('url')
    : null
  if (behind) return safeAddress(behind)
  if (safeLink(trimmed) === undefined) return undefined
  return trimmed.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll('<', '%3C').replaceAll('>', '%3E')
}

function sameText(text: string, address: string): boolean {
  const plain = (each: string) =>
    each
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, '')
  return plain(text) === plain(address)
}

function hostOf(address: string): string {
  const url = /^[a-z]+:/i.test(address) ? address : `http://${address}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
}
