import type { ServiceLevelTerms } from '@remotehands/contract'
import { expect, it } from 'vitest'
import { rebaseDraft } from '../../src/features/service-levels/rebase-draft.ts'

const targets = { clock: 'business', firstResponse: 60, nextResponse: null, resolution: 480 } as const
const calendar = (id: number, name: string) => ({
  ...{ id, name, timeZone: 'UTC', holidays: [] },
  week: [{ day: 1, from: '09:00', to: '18:00' }],
})
const policy = (id: number, name: string, calendarId = 1) => ({
  ...{ id, name, calendarId, escalations: [] },
  targets: { urgent: targets, high: targets, medium: targets, low: targets },
})
const base: ServiceLevelTerms = {
  calendars: [calendar(1, 'Hours'), calendar(2, 'Night')],
  policies: [policy(1, 'Standard'), policy(2, 'Premium')],
  defaultPolicyId: 1,
  companies: [{ companyId: 5, policyId: 2 }],
}

it('what somebody is changing stands beside what somebody else has saved meanwhile', () => {
  const mine = {
    ...base,
    policies: [policy(1, 'Usual'), policy(2, 'Premium'), policy(3, 'Mine', 3)],
    calendars: [calendar(1, 'Hours'), calendar(3, 'Weekend')],
    companies: [...base.companies, { companyId: 6, policyId: 3 }],
  }
  const saved = {
    ...base,
    policies: [policy(1, 'Standard'), policy(2, 'Gold'), policy(3, 'Theirs')],
    calendars: [...base.calendars, calendar(3, 'Holidays')],
    defaultPolicyId: 3,
    companies: [],
  }
  expect(rebaseDraft(base, mine, saved)).toEqual({
    policies: [policy(1, 'Usual'), policy(2, 'Gold'), policy(3, 'Theirs'), policy(4, 'Mine', 4)],
    calendars: [calendar(1, 'Hours'), calendar(3, 'Holidays'), calendar(4, 'Weekend')],
    defaultPolicyId: 3,
    companies: [{ companyId: 6, policyId: 4 }],
  })
})

it('what one of them removed and the other uses stays', () => {
  const mine = { ...base, policies: [policy(1, 'Standard')], companies: [] }
  const saved = { ...base, companies: [...base.companies, { companyId: 7, policyId: 2 }] }
  expect(rebaseDraft(base, mine, saved)).toMatchObject({
    policies: [policy(1, 'Standard'), policy(2, 'Premium')],
    companies: [{ companyId: 7, policyId: 2 }],
  })
})
