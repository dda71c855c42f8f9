import type { Evidence, VendorFigures } from '@remotehands/contract'

export const evidenceWords: Record<Evidence['state'], { label: string; palette: string }> = {
  'under-review': { label: 'Under review', palette: 'yellow' },
  accepted: { label: 'Accepted', palette: 'green' },
  rejected: { label: 'Rejected', palette: 'red' },
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
