import type { CompanyHealth } from '@remotehands/contract'
import { paths } from '../../../lib/paths.ts'

type Tone = 'plain' | 'bad'

export interface HealthFigure {
  label: string
  value: string
  /** What it is of, or out of. */
  about?: string
  tone: Tone
  /** Where what it counts is listed. */
  to: string
}

/** A company's figures, as its page says them. */
export function figuresOf(companyId: number, health: CompanyHealth): HealthFigure[] {
  const { open, waiting, urgent, breached, pending, satisfaction, ratings, devices, outOfWarranty } = health
  const parts = [
    urgent > 0 && `${urgent} urgent`,
    waiting > 0 && `${waiting} waiting for them`,
    'private ones not counted',
  ]
  const openTickets = `${paths.techieDashboard}?tab=tickets&queue=all&status=open&companyId=${companyId}`
  const bad = (count: number): Tone => (count > 0 ? 'bad' : 'plain')
  return [
    {
      ...{ label: 'Open tickets', value: String(open), tone: 'plain', to: openTickets },
      about: parts.filter(Boolean).join(', '),
    },
    {
      label: 'Breached',
      value: String(breached),
      about: 'missed a target',
      tone: bad(breached),
      to: `${openTickets}&sla=breached`,
    },
    { label: 'Unanswered questions', value: String(pending), tone: 'plain', to: '?tab=questions' },
    {
      ...{ label: 'Satisfaction', value: satisfaction === null ? 'None' : satisfaction.toFixed(1) },
      about: ratings === 0 ? 'no ratings yet' : `of 5, ${ratings} ${ratings === 1 ? 'rating' : 'ratings'}`,
      ...{ tone: satisfaction !== null && satisfaction < 3 ? 'bad' : 'plain', to: '?tab=tickets' },
    },
    {
      ...{ label: 'Out of warranty', value: String(outOfWarranty), tone: bad(outOfWarranty) },
      ...{ to: '?tab=devices&warranty=expired' },
      about: `of ${devices} ${devices === 1 ? 'device' : 'devices'}`,
    },
  ]
}
