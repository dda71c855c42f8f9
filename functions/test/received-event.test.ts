import { expect, test } from 'vitest'
import {
  foundIn,
  isAuthentic,
  ReceivedEvent,
  verdictsOf,
  vouchingDomain,
} from '../src/jobs/receive-mail/received-event.ts'

/** What SES says of a mail whose checks ended so. */
const received = (ended: Partial<Record<'spf' | 'dkim' | 'dmarc' | 'spam' | 'virus', string>> = {}) => {
  const status = (check: keyof typeof ended) => ({ status: ended[check] ?? 'PASS' })
  return ReceivedEvent.parse({
    ...{ notificationType: 'Received', mail: { source: 'Anna <anna@acme.example>' } },
    receipt: {
      ...{ timestamp: '2026-11-16T10:00:00.000Z', recipients: ['support@help.example'] },
      ...{ spfVerdict: status('spf'), dkimVerdict: status('dkim'), dmarcVerdict: status('dmarc') },
      ...{ spamVerdict: status('spam'), virusVerdict: status('virus') },
      action: { type: 'S3', objectKey: 'mail/abc' },
    },
  })
}

test('a mail is authentic if DMARC passed, and by SPF alone where its domain has no such policy', () => {
  expect([isAuthentic(received()), vouchingDomain(received())]).toEqual([true, undefined])
  const unasked = received({ dmarc: 'GRAY', dkim: 'GRAY' })
  expect([isAuthentic(unasked), vouchingDomain(unasked)]).toEqual([false, 'acme.example'])
  expect(vouchingDomain(received({ dmarc: 'GRAY', spf: 'FAIL' }))).toBeUndefined()
  expect(vouchingDomain(received({ dmarc: 'FAIL' }))).toBeUndefined()
})

test('a virus and spam are told apart; what was not looked for is not found', () => {
  expect(
    [
      {},
      { spam: 'FAIL' },
      { virus: 'FAIL' },
      { spam: 'FAIL', virus: 'FAIL' },
      { spam: 'DISABLED', virus: 'PROCESSING_FAILED' },
    ].map((ended) => foundIn(received(ended))),
  ).toEqual([undefined, 'spam', 'virus', 'virus', undefined])
})

test('each check is told apart', () => {
  expect(verdictsOf(received({ spf: 'FAIL', dkim: 'GRAY', dmarc: 'PROCESSING_FAILED' }))).toEqual({
    ...{ spf: 'fail', dkim: 'none', dmarc: 'unknown' },
  })
})
