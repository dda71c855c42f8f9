import type { AuditEntry } from '@remotehands/contract'

type Subject = AuditEntry['subject']

/** What an entry is about, as people call it. */
export const subjectNames: Record<Subject, string> = {
  inquiry: 'Inquiry',
  duty: 'On-call rota',
  team: 'Team',
  rule: 'Rule',
  service_levels: 'Service levels',
  tag: 'Tag',
  prepared: 'Template or macro',
  request_form: 'Request form',
  recurring: 'Recurring ticket',
  view: 'Shared view',
  time: 'Time',
  session: 'Sign-in',
  user: 'Person',
  company: 'Company',
  site: 'Site',
  document: 'Document',
  company_field: 'Company fields',
  ticket: 'Ticket',
  question: 'Question',
  visit: 'Appointment',
  maintenance: 'Maintenance',
  article: 'Article',
  device: 'Device',
  vendor: 'Vendor',
  contract: 'Contract',
  evidence: 'Evidence',
  export: 'Export',
  report_mail: 'Report by mail',
  import: 'Import',
  retention: 'Retention periods',
  job: 'Background job',
}

/** `role_changed` as people read it. */
export function actionWords(action: string): string {
  return action.replaceAll('_', ' ')
}

/** The actions to choose from: those loaded so far, and the chosen one. */
export function actionsOf(entries: readonly AuditEntry[], chosen: string | undefined): string[] {
  const found = new Set(entries.map(({ action }) => action))
  if (chosen) found.add(chosen)
  return [...found].sort()
}
