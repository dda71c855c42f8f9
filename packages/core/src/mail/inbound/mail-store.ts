import { asciiAddress, dayMs } from '@remotehands/contract'
import { keyName, ttlOf } from '../../table/item-keys.ts'
import { listSorted, type Page, type PageRequest } from '../../table/pages.ts'
import { ifAbsent, ifPresent, ifVersion, isAllowed, type Table, type Write } from '../../table/table.ts'
import { MailRecord, MailTest, SenderRule } from './mail-record.ts'

const testKey = { pk: 'MAILTEST', sk: 'MAILTEST' }
/** Longer than the mail itself: the same mail may be sent again. */
export const mailDays = 90

/** Mails that came in, one item each: putting it is what decides what becomes of the mail. */
export function mailStore(table: Table) {
  const keyOf = (id: string) => ({ pk: `MAIL#${id}`, sk: 'MAIL' })
  const ruleKey = async (address: string) => ({
    pk: `MAILSENDER#${await keyName(asciiAddress(address))}`,
    sk: 'MAILSENDER',
  })
  const itemOf = (mail: MailRecord) => {
    const place = `${mail.receivedAt}#${mail.id}`
    return {
      ...keyOf(mail.id),
      ...mail,
      ...{ gsi1pk: 'MAILS', gsi1sk: place },
      ...(mail.outcome === 'held' && { gsi2pk: 'HELDMAILS', gsi2sk: place }),
      ttl: ttlOf(new Date(Date.parse(mail.receivedAt) + mailDays * dayMs)),
    }
  }
  const writeOf = (mail: MailRecord): Write => ({
    put: itemOf(mail),
    condition: mail.version === 1 ? ifAbsent : ifVersion(mail.version - 1),
  })
  return {
    /** Strongly consistent. */
    async byId(id: string): Promise<MailRecord | undefined> {
      const item = await table.get(keyOf(id), { consistent: true })
      return item && MailRecord.parse(item)
    },
    /** The write of a mail's next version, starting at 1, for the transaction of what it leads to. */
    writeOf,
    /** The write that keeps a mail's original from everybody. */
    hidingWrite: (id: string): Write => ({
      update: keyOf(id),
      changes: { set: { isHidden: true } },
      condition: ifPresent,
    }),
    /** Notes that a mail was deleted as it came in, with the erasure of somebody it names. Does nothing if it is gone. Safe to repeat. */
    noteErased: (id: string): Promise<boolean> =>
      isAllowed(table.update(keyOf(id), { set: { isErased: true } }, ifPresent)),
    /** Stores a mail's next version, starting at 1, and what goes with it. False if that version exists already. */
    save: (mail: MailRecord, beside: readonly Write[] = []): Promise<boolean> =>
      isAllowed(table.transact([writeOf(mail), ...beside])),
    /** What came in, newest first. Eventually consistent. */
    list: (page: PageRequest): Promise<Page<MailRecord>> =>
      listSorted(table, { index: 'gsi1', pk: 'MAILS', descending: true }, page, (item) =>
        MailRecord.parse(item),
      ),
    /** What came in from one instant on and before another, oldest first. Eventually consistent. */
    async between(from: string, until: string, limit: number): Promise<MailRecord[]> {
      const sk = { between: [from, until] as const }
      const { items } = await table.query({ index: 'gsi1', pk: 'MAILS', sk, limit })
      return items.map((item) => MailRecord.parse(item))
    },
    /** What waits for staff, newest first. Eventually consistent. */
    listHeld: (page: PageRequest): Promise<Page<MailRecord>> =>
      listSorted(table, { index: 'gsi2', pk: 'HELDMAILS', descending: true }, page, (item) =>
        MailRecord.parse(item),
      ),
    /** The mail that was last sent round. Strongly consistent. */
    async test(): Promise<MailTest | undefined> {
      const item = await table.get(testKey, { consistent: true })
      return item && MailTest.parse(item)
    },
    putTest: (test: MailTest): Promise<void> => table.put({ ...testKey, ...test }),
    /** Notes that it came in; ignores one that isn't the last. */
    arrived: (id: string, at: Date): Promise<boolean> =>
      isAllowed(
        table.update(testKey, { set: { arrivedAt: at.toISOString() } }, [{ attribute: 'id', equals: id }]),
      ),
    /** Strongly consistent. */
    async ruleFor(address: string): Promise<SenderRule | undefined> {
      const item = await table.get(await ruleKey(address), { consistent: true })
      return item && SenderRule.parse(item)
    },
    /** The write of a rule, for the transaction of the release that sets it. */
    ruleWriteOf: async (rule: SenderRule): Promise<Write> => ({
      put: {
        ...(await ruleKey(rule.address)),
        ...rule,
        ...{ gsi1pk: 'MAILSENDERS', gsi1sk: await keyName(asciiAddress(rule.address)) },
      },
    }),
    /** What was said about senders, by their addresses. Eventually consistent. */
    listRules: (page: PageRequest): Promise<Page<SenderRule>> =>
      listSorted(table, { index: 'gsi1', pk: 'MAILSENDERS' }, page, (item) => SenderRule.parse(item)),
    deleteRule: async (address: string): Promise<void> => table.delete(await ruleKey(address)),
  }
}
