/** Kinds of what is kept that a company's archive leaves out, by why. What is in neither list fails a test. */
const byReason = {
  'An import makes it from the records.': [
    ...['username', 'email-address', 'company-name', 'company-approver', 'company-administrator'],
    ...[
      'ticket-reader',
      'ticket-site',
      'ticket-approval',
      'device-ticket',
      'device-visit',
      'device-warranty',
    ],
    ...['device-recurring', 'serial-number', 'asset-tag', 'external-id', 'user-ticket-counts', 'counter'],
  ],
  'The log, which is there, tells of it.': [
    ...['user-event', 'company-event', 'company-fields-event', 'site-event', 'document-event'],
    ...['device-event', 'maintenance-event', 'recurring-event', 'import-event', 'erasure'],
  ],
  'It is a person’s own, who takes it along with “Your data”, or sets it anew.': [
    ...['user-notice', 'user-notices-read', 'user-digest', 'user-digest-line', 'user-report-views'],
    ...['user-calendar', 'user-contract-calendar', 'calendar-token', 'hearer', 'suppression'],
    ...['user-task', 'user-import', 'user-latest-import', 'import-rows', 'import-left-out'],
  ],
  'It sends mails on the service company’s behalf: who goes on elsewhere sets it up there.': [
    ...['report-mail', 'report-mail-event', 'deadline'],
  ],
  'It is staff’s work on the company’s records, which clients don’t see.': [
    ...['ticket-note', 'ticket-due', 'ticket-checklist-due', 'ticket-proof', 'ticket-alert'],
    ...['ticket-escalation', 'ticket-vendor', 'ticket-time', 'time-entry', 'time-entry-event', 'time-sum'],
    ...['recurring-run', 'recurring-calendar', 'rule-deed', 'tag-ticket', 'tag-count', 'mail'],
    ...['company-domain', 'company-closed', 'company-late-record'],
  ],
  'It is the service company’s own, or its vendors’, and no client’s.': [
    ...['user-prepared', 'user-views', 'user-timer', 'mail-sender', 'staff-notice', 'rota', 'rota-event'],
    ...['working-hours', 'teams', 'teams-event', 'service-levels', 'service-levels-version'],
    ...['service-levels-move', 'service-levels-event', 'rules', 'rules-event', 'rule-turn', 'tags'],
    ...['tags-event', 'request-forms', 'request-forms-event', 'prepared', 'prepared-event', 'views'],
    ...['views-event', 'time-settings', 'time-settings-event', 'retention', 'retention-event', 'inquiry'],
    ...['inquiry-event', 'vendor', 'vendor-day', 'vendor-review', 'vendor-ticket', 'vendor-event'],
    ...['evidence', 'evidence-event', 'contract', 'contract-event'],
  ],
  'Articles are written for every client.': ['article', 'article-text', 'article-event', 'question-article'],
  '`verify-log` follows the chain in the system that keeps it: an import seals the log anew.': ['log-link'],
  'A job remembers by it how far it is.': ['retention-reached', 'gone-file', 'receipt', 'upgrade'],
} as const satisfies Record<string, readonly string[]>

/** Why a company's archive leaves a kind out. */
export const leftOutOfCompany: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
)
