import type { CompanyHealth } from '@remotehands/contract'

type Tone = 'plain' | 'bad'

export interface HealthFigure {
  label: string
  value: string
  /** What it is of, or out of. */
  about?: string
  tone: Tone
  /** The tab of the company's page that shows what it counts. */
  tab: 'tickets' | 'questions' | 'devices'
}

/** A company's figures, as its page and the list say them. */
export function figuresOf(health: CompanyHealth): HealthFigure[] {
  const { open, waiting, urgent, breached, pending, satisfaction, ratings, devices, outOfWarranty } = health
  const parts = [urgent > 0 && `${urgent} urgent`, waiting > 0 && `${waiting} waiting for them`]
  const bad = (count: number): Tone => (count > 0 ? 'bad' : 'plain')
  return [
    {
      ...{ label: 'Open tickets', value: String(open), tone: 'plain', tab: 'tickets' },
      about: parts.filter(Boolean).join(', '),
    },
    {
      label: 'Breached',
      value: String(breached),
      about: 'missed a target',
      tone: bad(breached),
      tab: 'tickets',
    },
    { label: 'Unanswered questions', value: String(pending), tone: 'plain', tab: 'questions' },
    {
      ...{ label: 'Satisfaction', value: satisfaction === null ? 'None' : satisfaction.toFixed(1) },
      about: ratings === 0 ? 'no ratings yet' : `of 5, ${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`,
      ...{ tone: satisfaction !== null && satisfaction < 3 ? 'bad' : 'plain', tab: 'tickets' },
    },
    {
      ...{ label: 'Out of warranty', value: String(outOfWarranty), tone: bad(outOfWarranty), tab: 'devices' },
      about: `of ${devices} ${devices === 1 ? 'device' : 'devices'}`,
    },
  ]
}
