import { type ReportMail, type Rhythm, reportNames } from '@remotehands/contract'

export const rhythmNames: Record<Rhythm, string> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
}

/** "Company review of Acme, every quarter, as PDF and CSV on A4". */
export function aboutWords(mail: ReportMail): string {
  const { report, companyName, technicianName, rhythm, isPdf, isCsv } = mail
  const of = companyName ?? technicianName
  const files = [isPdf && 'PDF', isCsv && 'CSV'].filter(Boolean).join(' and ')
  return `${reportNames[report]}${of ? ` of ${of}` : ''}, ${rhythmNames[rhythm].toLowerCase()}, as ${files}`
}
