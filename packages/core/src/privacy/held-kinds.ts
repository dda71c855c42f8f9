import type { HeldPart } from '@remotehands/contract'

/** In which part of “Your data” each kind of item is that tells of somebody who takes it along. Kinds as the archive calls them. */
export const heldKinds: Readonly<Record<HeldPart, readonly string[]>> = {
  account: [
    ...['user', 'username', 'email-address', 'hearer', 'suppression', 'erasure'],
    ...['company-approver', 'company-administrator', 'teams', 'working-hours', 'rota'],
  ],
  kept: [
    ...['user-event', 'user-prepared', 'user-views', 'user-report-views', 'user-timer'],
    ...['user-calendar', 'user-contract-calendar'],
  ],
  devices: ['device'],
  sessions: ['session'],
  tickets: ['ticket'],
  acts: ['log-entry', 'ticket-event', 'ticket-file', 'question', 'visit', 'time-entry'],
}

/** What isn't part of it, and why. */
export const notHeld: Readonly<Record<string, readonly string[]>> = {
  'It repeats what records and acts say, often of others, and goes after weeks.': [
    ...['user-notice', 'user-digest', 'user-digest-line', 'user-notices-read', 'staff-notice', 'deadline'],
  ],
  'It counts or lists what stands in a part of its own.': [
    ...['user-ticket-counts', 'ticket-reader', 'ticket-site', 'ticket-due', 'ticket-approval', 'ticket-time'],
    ...['ticket-checklist-due', 'ticket-proof', 'ticket-escalation', 'ticket-vendor', 'device-ticket'],
    ...['device-visit', 'device-recurring', 'device-warranty', 'question-article', 'vendor-ticket'],
    ...['calendar-token', 'tag-ticket', 'tag-count', 'rule-turn', 'recurring-run', 'time-sum', 'counter'],
    ...['company-late-record', 'company-closed', 'figure', 'search', 'counted', 'log-link'],
  ],
  'It goes within a day, or is a secret.': [
    ...['connection', 'user-news', 'company-news', 'ticket-news', 'password-link', 'password-request'],
    ...[
      'idempotency-key',
      'attempts',
      'upload',
      'job',
      'gone-file',
      'receipt',
      'mail-test',
      'archive-import',
      'full-export',
    ],
  ],
  'Nobody knows that it is theirs: anybody can write an address into a form, or into a mail.': [
    ...['inquiry', 'inquiry-event', 'mail', 'mail-sender'],
  ],
  'It is the company’s or the desk’s record; what the person did to it is among their acts.': [
    ...['company', 'company-event', 'company-fields', 'company-fields-event', 'company-name'],
    ...['company-domain', 'external-id', 'site', 'site-event', 'document', 'document-event'],
    ...['device-event', 'serial-number', 'asset-tag', 'maintenance', 'maintenance-event'],
    ...['question-event', 'visit-event', 'time-entry-event', 'ticket-note', 'ticket-alert'],
    ...['article', 'article-text', 'article-event', 'vendor', 'vendor-day', 'vendor-review', 'vendor-event'],
    ...['evidence', 'evidence-event', 'contract', 'contract-event', 'recurring', 'recurring-event'],
    ...['report-mail', 'report-mail-event', 'user-task', 'user-import', 'user-latest-import'],
    ...['import-rows', 'import-left-out', 'import-event', 'rota-event', 'teams-event'],
    ...['rules', 'rules-event', 'rule-deed', 'tags', 'tags-event', 'request-forms', 'request-forms-event'],
    ...['prepared', 'prepared-event', 'views', 'views-event', 'time-settings', 'time-settings-event'],
    ...['service-levels', 'service-levels-version', 'service-levels-move', 'service-levels-event'],
  ],
  'It tells of nobody.': [
    ...['retention', 'retention-event', 'retention-reached', 'recurring-calendar'],
    ...['news', 'health', 'upgrade'],
  ],
}
