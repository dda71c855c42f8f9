import { domainOf } from '@remotehands/infra/config'
import { dnsRecords, physicalId, tableType } from '../../deployed-stage.ts'
import { type Check, judged } from '../finding.ts'

/** Whether mail to the stage's address comes to SES, and nobody can send in its domain's name. */
export const mailIn: Check = {
  about: 'mail in',
  asks: 'ses:DescribeActiveReceiptRuleSet, and to look names up',
  async look(deployed, cloud) {
    const { supportAddress } = deployed.settings
    if (supportAddress === undefined) return []
    const domain = domainOf(supportAddress)
    const [servers, policies, takenIn] = await Promise.all([
      cloud.mailServers(domain),
      cloud.texts(`_dmarc.${domain}`),
      cloud.addressesTakenIn(),
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
      judged(
        'mail rules',
        `SES goes by the rules that take in ${supportAddress}`,
        [!takenIn.includes(supportAddress) && `the rules in force don’t take in ${supportAddress}`],
        `run what the deployment printed as ActivateMailIn: aws ses set-active-receipt-rule-set --rule-set-name remotehands-${deployed.settings.stage}`,
      ),
    ]
  },
}

/** Whether a mail that is sent now comes in: the whole way, out and in again. Only with `--mail`. */
export const mailRound: Check = {
  about: 'mail round',
  asks: 'ses:SendEmail, dynamodb:PutItem and dynamodb:GetItem',
  async look(deployed, cloud) {
    const { supportAddress, mailFrom, stage } = deployed.settings
    if (supportAddress === undefined) return []
    const arrived = await cloud.sendMailRound({
      ...{ table: physicalId(deployed, 'data', tableType), from: mailFrom, to: supportAddress },
      configurationSet: `remotehands-${stage}`,
    })
    return [
      judged(
        'mail round',
        `a mail to ${supportAddress} went out and came in`,
        [!arrived && `a mail to ${supportAddress} did not come in within two minutes`],
        'see to the findings above, the dead letters and the log of receive-mail, then run this again',
      ),
    ]
  },
}
