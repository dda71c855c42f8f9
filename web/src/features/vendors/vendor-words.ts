import type { Evidence, RequirementStanding, VendorFigures } from '@remotehands/contract'

interface Words {
  label: string
  palette: string
}

/** What each state of a document means for compliance. */
export const standingWords: Record<Evidence['standing'], Words> = {
  counts: { label: 'Accepted', palette: 'green' },
  expired: { label: 'Expired', palette: 'red' },
  superseded: { label: 'Superseded', palette: 'gray' },
  'not-required': { label: 'Not required', palette: 'gray' },
  'under-review': { label: 'Under review', palette: 'yellow' },
  rejected: { label: 'Rejected', palette: 'red' },
  withdrawn: { label: 'Withdrawn', palette: 'gray' },
}

export const requirementWords: Record<RequirementStanding['state'], Words> = {
  met: { label: 'Met', palette: 'green' },
  'partly-met': { label: 'Partly met', palette: 'yellow' },
  expired: { label: 'Expired', palette: 'red' },
  missing: { label: 'Missing', palette: 'red' },
}

/** "1 control", "22 controls". */
export function controlWords(count: number): string {
  return count === 1 ? '1 control' : `${count} controls`
}

/** "98%", "99.9%": one decimal at most. */
export function percentText(value: number): string {
  return `${Math.round(value * 10) / 10}%`
}

/** The cards' labels and values. */
export function figureTexts(figures: VendorFigures) {
  const { compliance, onTimeRate, satisfaction, uptime, responseMs } = figures
  const none = 'None yet'
  return {
    compliance: compliance === null ? none : percentText(compliance),
    onTimeRate: onTimeRate === null ? none : percentText(onTimeRate),
    satisfaction: satisfaction === null ? none : `${satisfaction.toFixed(1)}/5`,
    uptime: uptime === null ? none : percentText(uptime),
    responseTime: responseMs === null ? none : `${Math.round(responseMs)}ms`,
  }
}
