import { domainOf } from '@remotehands/infra/config'
import { dnsRecords, physicalIds } from '../../deployed-stage.ts'
import { type Check, deployAgain, judged, ok, wrong } from '../finding.ts'

/** One day's mails of a company with a few thousand people. */
const enoughMails = 1_000

/** Whether SES sends to everyone, and how much. */
export const mailAccount: Check = {
  about: 'SES account',
  asks: 'ses:GetAccount',
  async look(_, cloud) {
    const {
      ProductionAccessEnabled,
      SendingEnabled,
      EnforcementStatus,
      SendQuota = {},
    } = await cloud.mailAccount()
    const { Max24HourSend = 0, SentLast24Hours = 0, MaxSendRate = 0 } = SendQuota
    const quota = `${count(SentLast24Hours)} of ${count(Max24HourSend)} mails in 24 hours, ${MaxSendRate} a second`
    // -1 means no limit.
    const isShort = Max24HourSend !== -1 && SentLast24Hours > 0.8 * Max24HourSend
    const isSmall = Max24HourSend !== -1 && Max24HourSend < enoughMails
    return [
      ProductionAccessEnabled
        ? ok('SES sandbox', 'the account is out of it')
        : wrong(
            'SES sandbox',
            'the account is in it: mail goes to verified addresses alone',
            'ask for production access: docs/operations.md#ses-production-access',
          ),
      judged(
        'SES sending',
        quota,
        [
          !SendingEnabled && 'sending is switched off for the account',
          EnforcementStatus !== 'HEALTHY' && `AWS looks at the account: ${EnforcementStatus}`,
          isShort && `${quota}: nearly used up`,
          ProductionAccessEnabled === true && isSmall && `${quota}: little`,
        ],
        'look at the SES console, Account dashboard, and ask for a higher quota: docs/operations.md#bounces-and-complaints',
      ),
    ]
  },
}

/** Whether the sender's domain is verified and signs. */
export const mailIdentity: Check = {
  about: 'sender',
  asks: 'ses:GetEmailIdentity',
  async look(deployed, cloud) {
    const { mailFrom, stage } = deployed.settings
    const domain = domainOf(mailFrom)
    if (!physicalIds(deployed, 'AWS::SES::EmailIdentity').includes(domain))
      return [wrong('sender', `the stacks register no identity ${domain}`, deployAgain(stage))]
    const {
      VerifiedForSendingStatus,
      DkimAttributes = {},
      MailFromAttributes,
    } = await cloud.mailIdentity(domain)
    const dkim = DkimAttributes.Status ?? 'NOT_STARTED'
    const returnPath = MailFromAttributes?.MailFromDomainStatus
    const isSigned = dkim === 'SUCCESS' && DkimAttributes.SigningEnabled
    return [
      judged(
        'DKIM',
        `mail from ${domain} is signed`,
        [!isSigned && `${domain} is not verified: ${dkim}`],
        `add these CNAME records to ${domain} and wait up to 72 hours: ${dnsRecords(deployed, / CNAME /).join(', ')}`,
      ),
      judged(
        'sender',
        `${mailFrom} may send`,
        [
          !VerifiedForSendingStatus && `${domain} may not send yet`,
          returnPath &&
            returnPath !== 'SUCCESS' &&
            `the MAIL FROM domain ${MailFromAttributes?.MailFromDomain} is ${returnPath}`,
        ],
        returnPath && returnPath !== 'SUCCESS'
          ? `add these DNS records: ${dnsRecords(deployed, / (MX|TXT) /).join(', ')}`
          : `prove the domain by the DKIM records, then ${deployAgain(stage)}`,
      ),
    ]
  },
}

/** Whether bounces and complaints are reported, and whoever complained gets no more mail. */
export const configurationSet: Check = {
  about: 'configuration set',
  asks: 'ses:GetConfigurationSet, ses:GetConfigurationSetEventDestinations',
  async look(deployed, cloud) {
    const [name] = physicalIds(deployed, 'AWS::SES::ConfigurationSet')
    const todo = deployAgain(deployed.settings.stage)
    if (!name) return [wrong('configuration set', 'the stacks have none: bounces are not heard of', todo)]
    const [set, destinations] = await Promise.all([
      cloud.configurationSet(name),
      cloud.eventDestinations(name),
    ])
    const heard = destinations
      .filter(({ Enabled }) => Enabled)
      .flatMap(({ MatchingEventTypes = [] }) => MatchingEventTypes)
    const unheard = (['BOUNCE', 'COMPLAINT'] as const).filter((type) => !heard.includes(type))
    const suppressed: readonly string[] = set.SuppressionOptions?.SuppressedReasons ?? []
    const kept = ['BOUNCE', 'COMPLAINT'].filter((reason) => !suppressed.includes(reason))
    return [
      judged(
        'configuration set',
        `${name} reports bounces and complaints`,
        [
          set.SendingOptions?.SendingEnabled === false && 'its sending is switched off',
          unheard.length > 0 && `nobody hears of ${unheard.join(' and ')}`,
          set.SuppressionOptions !== undefined &&
            kept.length > 0 &&
            `it does not suppress after ${kept.join(' and ')}`,
        ],
        todo,
      ),
    ]
  },
}

const count = (value: number) => (value === -1 ? 'unlimited' : value.toLocaleString('en-US'))
