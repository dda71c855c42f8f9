import type { Evidence, RequirementStanding, VendorFigures } from '@remotehands/contract'

interface Words {
  label: string
  palette: string
}

/** What a document does for its vendor's compliance. */
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

/** "98%", "99.9%": one decimal, where there is one. */
export function percentText(value: number): string {
  return `${Math.round(value * 10) / 10}%`
}

/** What stands on the cards. */
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
