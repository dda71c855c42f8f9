import { physicalId, tableType } from '../../deployed-stage.ts'
import { comesBack } from '../../mail-again.ts'
import { type Check, judged } from '../finding.ts'

/** Whether mail reaches the company's mailboxes in the settings, or bounced once and is now blocked. */
export const mailboxes: Check = {
  about: 'mailboxes',
  asks: 'dynamodb:GetItem',
  async look(deployed, cloud) {
    const { inquiryMailbox, escalationMailbox = inquiryMailbox, stage } = deployed.settings
    const table = physicalId(deployed, 'data', tableType)
    const addresses = [...new Set([inquiryMailbox, escalationMailbox])]
    const faults = await Promise.all(
      addresses.map(async (address) => {
        const suppression = await cloud.mailSuppression(table, address)
        return suppression && comesBack(address, suppression)
      }),
    )
    const todo = `see why, then npx -y pnpm@12 mail-again --stage ${stage} --email <address>, or name a mailbox that takes mail in infra/stages/${stage}.json`
    return [judged('mailboxes', `mail goes to ${addresses.join(' and ')}`, faults, todo)]
  },
}
