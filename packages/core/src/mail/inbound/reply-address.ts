import type { Settings } from '../../services.ts'
import { openReplyToken, type ReplyClaim, replyToken } from './reply-token.ts'

type MailSettings = Pick<Settings, 'signingKeys' | 'retiredKeys' | 'supportAddress'>

/** Where a person answers a ticket's mail: `support+<token>@…`; undefined where no mail is taken in. */
export async function replyAddress(claim: ReplyClaim, settings: MailSettings): Promise<string | undefined> {
  const { supportAddress } = settings
  if (!supportAddress) return undefined
  const [local, domain] = partsOf(supportAddress)
  return `${local}+${await replyToken(claim, settings)}@${domain}`
}

/** The claim of the first of these addresses that bears one of our tokens. */
export async function claimAmong(
  addresses: readonly string[],
  settings: MailSettings,
): Promise<ReplyClaim | undefined> {
  for (const address of addresses) {
    const [local = '', domain] = partsOf(address)
    const [name, token] = local.split('+')
    if (token === undefined || !isOurs(`${name}@${domain}`, settings)) continue
    const claim = await openReplyToken(token, settings)
    if (claim) return claim
  }
  return undefined
}

/** Whether an address is the one where we take mail in, with or without a token. */
export function isOurs(address: string, { supportAddress = '' }: Pick<Settings, 'supportAddress'>): boolean {
  const [local, domain] = partsOf(address.toLowerCase())
  return supportAddress !== '' && `${local?.split('+')[0]}@${domain}` === supportAddress.toLowerCase()
}

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), address.slice(at + 1)]
}
