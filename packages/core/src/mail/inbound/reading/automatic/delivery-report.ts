import { first } from '../headers.ts'
import type { DeliveryReport } from '../mail.ts'
import type { Header, MailPart } from '../mime-tree.ts'
import { addressesOf } from '../words.ts'

const servers =
  /^(mailer-daemon|postmaster|mail-daemon|maildaemon|bounces?|mailerdaemon)@|^(mailer-daemon|postmaster)$/i
const failures =
  /undeliver|returned (mail|to sender)|delivery (status|failure|has failed|incomplete|delayed)|failure notice|mail delivery|delivery notification|delivery report|message (not delivered|bounced)|unzustellbar|nicht zugestellt|zustellung|non remis|échec|no se (puede|pudo) entregar|no entregado|non recapitabile|mancato recapito|onbestelbaar|niet bezorgd|não (é possível|foi possível) entregar|não entregue|niedostarcz|nie można dostarczyć|недоставлен|не доставлен|配信不能|配信できません|退信|無法傳遞/i
const longest = 200_000
/** RFC 5322 §2.1.1. */
const longestLine = 998

/**
 * Reads what a mail server says about a mail of ours: as RFC 3464 has it, or in the words of servers that
 * don't; undefined if the mail isn't such a report.
 */
export function deliveryReportOf(root: MailPart, text: string): DeliveryReport | undefined {
  const parts = allParts(root)
  const status = parts.find(({ type }) => /^message\/(global-)?delivery-status$/.test(type))
  if (status) return withMessageId(standardReport(textOf(status)), parts, text)
  return isFromServer(root.headers) ? withMessageId(wordedReport(root.headers, text), parts, text) : undefined
}

/** Whether a mail server's own address, and its subject, say that a mail wasn't delivered. */
function isFromServer(headers: readonly Header[]): boolean {
  const [sender] = addressesOf(first(headers, 'from') ?? '')
  const isServer =
    servers.test(sender?.address ?? '') || /^mail delivery (sub)?system$/i.test(sender?.name ?? '')
  return (
    first(headers, 'x-failed-recipients') !== undefined ||
    (isServer && failures.test(first(headers, 'subject') ?? ''))
  )
}

function standardReport(text: string): Omit<DeliveryReport, 'messageId'> {
  const recipients = fields(text, 'final-recipient').concat(fields(text, 'original-recipient'))
  const addresses = recipients.map((value) =>
    value
      .replace(/^[\w-]+\s*;\s*/, '')
      .replaceAll(/[<>]/g, '')
      .trim(),
  )
  return {
    recipients: [...new Set(addresses.filter((address) => address.includes('@')))],
    action: fields(text, 'action')[0]?.toLowerCase() ?? 'failed',
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(fields(text, 'status')[0] ?? '')?.[0] ?? '',
  }
}

function wordedReport(headers: readonly Header[], text: string): Omit<DeliveryReport, 'messageId'> {
  const failed = addressesOf(first(headers, 'x-failed-recipients') ?? '').map(({ address }) => address)
  const said = /<?([\w.+'=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6})>?/.exec(text.slice(0, longest))?.[1]
  return {
    recipients: failed.length > 0 ? failed : said ? [said] : [],
    action: /delay|warning|verzöger|retard/i.test(first(headers, 'subject') ?? '') ? 'delayed' : 'failed',
    status: /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text.slice(0, longest))?.[0] ?? '',
  }
}

/** Finds which mail it's about, in the copy of it or of its header that servers send along. */
function withMessageId(
  report: Omit<DeliveryReport, 'messageId'>,
  parts: readonly MailPart[],
  text: string,
): DeliveryReport {
  const copies = parts.filter(({ type }) => /^(message\/(global|rfc822)|text\/rfc822)/.test(type)).map(textOf)
  const ids = [...copies, text.slice(0, longest)].flatMap((copy) => fields(copy, 'message-id'))
  const messageId = /<?([^<>\s]+@[^<>\s]+)>?/.exec((ids[0] ?? '').slice(0, longestLine))?.[1]
  return { ...report, ...(messageId && { messageId }) }
}

function fields(text: string, name: string): string[] {
  const lines = text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const start = `${name}:`
  return lines.flatMap((line) => {
    const plain = line.replace(/^>? ?/, '')
    return plain.toLowerCase().startsWith(start) ? [plain.slice(start.length).trim()] : []
  })
}

function textOf({ content }: MailPart): string {
  return new TextDecoder().decode(content.subarray(0, longest))
}

function allParts(part: MailPart): MailPart[] {
  return [part, ...part.parts.flatMap(allParts)]
}
