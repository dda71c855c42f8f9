import { describe, expect, test } from 'vitest'
import {
  assignableRoles,
  ContactInquiry,
  Credentials,
  emailAddress,
  lifetimes,
  limits,
  NewQuestion,
  NewTicket,
  PageQuery,
  rateLimits,
  TwoFactorCode,
  ticketPriorities,
  ticketStatuses,
} from '../src/index.ts'

describe('the numbers of §9', () => {
  test('sign-in: username 3, password 6, code 6; a new password 8', () => {
    expect(limits.username.min).toBe(3)
    expect(limits.loginPassword.min).toBe(6)
    expect(limits.token.length).toBe(6)
    expect(limits.newPassword.min).toBe(8)
  })
  test('contact: name 2, subject 5, role 2, project details 10, message 10', () => {
    const { name, subject, role, projectDetails, message } = limits.contact
    expect([name, subject, role, projectDetails, message].map(({ min }) => min)).toEqual([2, 5, 2, 10, 10])
  })
  test('priorities and statuses of a ticket (§4)', () => {
    expect(ticketPriorities).toEqual(['low', 'medium', 'high', 'urgent'])
    expect(ticketStatuses).toEqual(['new', 'in_progress', 'waiting_for_client', 'resolved', 'closed'])
  })
  test('roles that Add Client offers (§6)', () => {
    expect(assignableRoles).toEqual(['client', 'view_only_client', 'global_admin', 'local_admin'])
  })
})

describe('the limits of the calls', () => {
  test('10 failed sign-ins an account in 15 minutes, 50 an address', () => {
    expect(rateLimits.loginPerAccount).toEqual({ limit: 10, windowSeconds: 900 })
    expect(rateLimits.loginPerAddress).toEqual({ limit: 50, windowSeconds: 900 })
  })
  test('5 codes in the 5 minutes of a challenge', () => {
    expect(rateLimits.codesPerChallenge).toEqual({ limit: 5, windowSeconds: lifetimes.twoFactorChallenge })
    expect(lifetimes.twoFactorChallenge).toBe(300)
  })
  test('5 inquiries an hour an address', () => {
    expect(rateLimits.contactPerAddress).toEqual({ limit: 5, windowSeconds: 3600 })
  })
})

describe('nothing is longer than its limit', () => {
  test.for([
    ['title', NewTicket.shape.title, limits.ticket.title.max],
    ['description', NewTicket.shape.description, limits.ticket.description.max],
    ['question', NewQuestion.shape.question, limits.question.question.max],
    ['username', Credentials.shape.username, limits.username.max],
    ['password', Credentials.shape.password, limits.loginPassword.max],
    ['name', ContactInquiry.shape.name, limits.contact.name.max],
    ['subject', ContactInquiry.shape.subject, limits.contact.subject.max],
    ['role', ContactInquiry.shape.role, limits.contact.role.max],
    ['projectDetails', ContactInquiry.shape.projectDetails, limits.contact.projectDetails.max],
    ['message', ContactInquiry.shape.message, limits.contact.message.max],
  ] as const)('%s', ([, field, max]) => {
    expect(field.safeParse('x'.repeat(max)).success).toBe(true)
    expect(field.safeParse('x'.repeat(max + 1)).success).toBe(false)
  })

  test('an email address', () => {
    const address = (length: number) => `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(length - 126)}.com`
    expect(address(254)).toHaveLength(254)
    expect(emailAddress('no').safeParse(address(255)).success).toBe(false)
  })

  test('a body of every longest field still fits into a request', () => {
    const { name, subject, role, projectDetails, message } = limits.contact
    const longest = name.max + subject.max + role.max + projectDetails.max + message.max + limits.email.max
    expect(longest).toBeLessThan(limits.bodyBytes)
  })

  test.each(['x', '日', '"', '\n'])('and so does the longest article, written in %j alone', (character) => {
    const { title, body } = limits.article
    const text = (length: number) => character.repeat(length)
    const article = { title: text(title.max), body: text(body.max), state: 'published', audience: 'clients' }
    expect(new TextEncoder().encode(JSON.stringify(article)).length).toBeLessThan(limits.bodyBytes)
  })
})

describe('a page', () => {
  test('has 50 items unless asked, and 100 at most', () => {
    expect(PageQuery.parse({})).toEqual({ limit: 50 })
    expect(PageQuery.parse({ limit: '100' })).toEqual({ limit: 100 })
  })
  test.for(['0', '-1', '101', '1.5', 'ten', '', '1e1', '0x10', '0b1', ' 7', '7\n', '+7', '٧', 'Infinity'])(
    'is not asked for with limit=%s',
    (limit) => {
      expect(PageQuery.safeParse({ limit }).success).toBe(false)
    },
  )
  test('has a cursor of some length, not of any', () => {
    expect(PageQuery.safeParse({ cursor: '' }).success).toBe(false)
    expect(PageQuery.safeParse({ cursor: 'x'.repeat(2_049) }).success).toBe(false)
  })
})

test.for([1.5, '1', null, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'a user id is a whole number, not %j',
  (userId) => {
    expect(TwoFactorCode.safeParse({ userId, token: '123456' }).success).toBe(false)
  },
)
