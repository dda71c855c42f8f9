import { domainOf } from '@remotehands/infra/config'
import { dnsRecords } from '../../deployed-stage.ts'
import { type Check, judged } from '../finding.ts'

/** Whether mail to the stage's address comes to SES, and nobody can send in its domain's name. */
export const mailIn: Check = {
  about: 'mail in',
  asks: 'to look names up',
  async look(deployed, cloud) {
    const { supportAddress } = deployed.settings
    if (supportAddress === undefined) return []
    const domain = domainOf(supportAddress)
    const [servers, policies] = await Promise.all([
      cloud.mailServers(domain),
      cloud.texts(`_dmarc.${domain}`),
    ])
    const isOurs = servers.some((server) => /^inbound-smtp\.[\w-]+\.amazonaws\.com\.?$/i.test(server))
    const hasPolicy = policies.some((text) => /^v=DMARC1\b.*\bp=(quarantine|reject)\b/i.test(text))
    return [
      judged(
        'mail in',
        `mail to ${supportAddress} comes to SES`,
        [
          !isOurs && `the mail of ${domain} goes to ${servers.join(', ') || 'nobody'}`,
          !hasPolicy && `${domain} has no DMARC policy: anybody can send in its name`,
        ],
        `add these DNS records: ${dnsRecords(deployed, / (MX|TXT) /).join(', ')}`,
      ),
    ]
  },
}
