import { ReportViews, recordId } from '@remotehands/contract'
import * as z from 'zod'
import { DeviceRecord, MaintenanceRecord } from '../assets/asset.ts'
import { AuditRecord } from '../audit/audit.ts'
import { LogLink } from '../audit/log-link.ts'
import { AlertRecord } from '../duty/alert.ts'
import { HoursRecord } from '../duty/hours-store.ts'
import { RotaRecord } from '../duty/rota.ts'
import { TeamsRecord } from '../duty/team.ts'
import {
  DeadlineEvent,
  MaintenanceEvent,
  QuestionEvent,
  RecordEvent,
  TicketEvent,
  VisitEvent,
} from '../events/desk-event.ts'
import { AttachmentRecord } from '../files/attachment.ts'
import { ImportRecord } from '../imports/import.ts'
import { ArticleRecord } from '../knowledge/article.ts'
import { QuestionRecord } from '../knowledge/questions/question.ts'
import { MailRecord, SenderRule } from '../mail/inbound/mail-record.ts'
import { SuppressionRecord } from '../mail/suppression.ts'
import { NoticeRecord } from '../notices/notice.ts'
import { DocumentRecord } from '../people/companies/documents/document.ts'
import { FieldsRecord } from '../people/companies/fields/field-store.ts'
import { SiteRecord } from '../people/sites/site.ts'
import { CompanyRecord, UserRecord } from '../people/user.ts'
import { ErasureRecord } from '../privacy/erasure.ts'
import { RetentionRecord } from '../privacy/retention-store.ts'
import { ReportMailRecord } from '../report-mails/report-mail.ts'
import { RulesRecord } from '../rules/rule.ts'
import { CalendarRecord, VisitRecord } from '../schedule/visit.ts'
import { InquiryRecord } from '../site/contact/inquiry.ts'
import { TaskRecord } from '../tasks/task.ts'
import { MoveRecord, PoliciesRecord } from '../tickets/policies/policy.ts'
import { ShelfRecord } from '../tickets/prepared/prepared.ts'
import { RecurringRecord } from '../tickets/recurring/recurring.ts'
import { FormsRecord } from '../tickets/requests/form-store.ts'
import { TagsRecord } from '../tickets/tags/tag.ts'
import { TicketRecord } from '../tickets/ticket.ts'
import { OwnViews, SharedViews } from '../tickets/views/view-store.ts'
import { TimeRecord, TimerRecord, TimeSettingsRecord, TimeSum } from '../time/time.ts'
import { ContractRecord } from '../vendors/contracts/contract.ts'
import { EvidenceRecord, MeasurementRecord, VendorRecord, VendorReviewRecord } from '../vendors/vendor.ts'
import { type ItemKind, kindFinder } from './item-kinds.ts'

const nothing = z.object({})
const ofTicket = z.object({ ticketId: recordId })
const ofUser = z.object({ userId: recordId })
const ofDevice = z.object({ deviceId: recordId })
const ofCompany = z.object({ companyId: recordId })
const count = z.object({ value: z.int() })

/** A person's second factor has its last step beside it. */
const UserItem = z.object({ ...UserRecord.shape, totpStep: z.int().optional() })
export const TicketFileItem = z.object({ attachment: AttachmentRecord, isInternal: z.boolean() })
const AuditItem = z.object({
  ...AuditRecord.shape,
  salt: z.string().optional(),
  state: z.string().optional(),
})

const kept = (name: string, pk: string, sk: string, schema: z.ZodType): ItemKind => ({
  ...{ name, pk, sk, schema, fate: 'kept' as const },
})
const left = (fate: 'passing' | 'derived', name: string, pk: string, sk: string): ItemKind => ({
  ...{ name, pk, sk, schema: nothing, fate },
})

/**
 * Every kind of item of the table. The first that fits counts. An item of none of them is archived all the same, as `other`; a test
 * holds this list to docs/data-model.md.
 */
export const tableKinds: readonly ItemKind[] = [
  kept('user', 'USER#<id>', 'PROFILE', UserItem),
  kept(
    'user-ticket-counts',
    'USER#<id>',
    'COUNTS',
    z.object({ userId: z.int(), tickets: z.int(), active: z.int() }),
  ),
  kept('user-notice', 'USER#<id>', 'NOTICE#<text>', NoticeRecord),
  kept('user-notices-read', 'USER#<id>', 'NOTICES', z.object({ readUpTo: z.string() })),
  kept('user-digest', 'USER#<id>', 'DIGEST#<text>', z.object({ userId: z.int(), due: z.string() })),
  kept('user-digest-line', 'USER#<id>', 'DIGESTLINE#<text>', NoticeRecord),
  kept('user-calendar', 'USER#<id>', 'CALENDAR', CalendarRecord),
  kept('user-contract-calendar', 'USER#<id>', 'CALENDAR#<text>', CalendarRecord),
  kept('user-prepared', 'USER#<id>', 'PREPARED', ShelfRecord),
  kept('user-views', 'USER#<id>', 'VIEWS', OwnViews),
  kept('user-report-views', 'USER#<id>', 'REPORTVIEWS', z.object(ReportViews.shape)),
  kept('user-timer', 'USER#<id>', 'TIMER', TimerRecord),
  kept('user-task', 'USER#<id>', 'TASK#<text>', TaskRecord),
  kept('user-import', 'USER#<id>', 'IMPORT#<id>', ImportRecord),
  kept('user-latest-import', 'USER#<id>', 'LATESTIMPORT', z.object({ importId: z.int(), at: z.string() })),
  kept('user-event', 'USER#<id>', 'EVENT#<text>', RecordEvent),
  left('passing', 'full-export', 'USER#<id>', 'FULLEXPORT#<id>'),
  left('passing', 'session', 'USER#<id>', 'SESSION#<text>'),
  left('passing', 'connection', 'USER#<id>', 'LIVE#<text>'),
  left('passing', 'connection', 'LIVE#<text>', '<text>'),
  left('passing', 'user-news', 'USER#<id>', 'NEWS'),
  left('passing', 'password-link', 'PASSWORDLINK#<text>', 'PASSWORDLINK'),
  left('passing', 'password-request', 'PASSWORDREQUEST#<text>', 'PASSWORDREQUEST'),
  kept('username', 'USERNAME#<text>', 'GUARD', ofUser),
  kept('email-address', 'EMAIL#<text>', 'GUARD', ofUser),
  kept('hearer', 'HEARERS#<text>', '<id>', ofUser),
  kept('suppression', 'SUPPRESSION#<text>', 'SUPPRESSION', SuppressionRecord),
  kept('mail', 'MAIL#<text>', 'MAIL', MailRecord),
  kept('mail-sender', 'MAILSENDER#<text>', 'MAILSENDER', SenderRule),
  left('passing', 'mail-test', 'MAILTEST', 'MAILTEST'),
  kept('company', 'COMPANY#<id>', 'COMPANY', CompanyRecord),
  kept('company-late-record', 'COMPANY#<id>', 'LATE#<text>', z.object({ kind: z.string(), id: z.int() })),
  kept('company-fields', 'COMPANY_FIELDS', 'COMPANY_FIELDS', FieldsRecord),
  kept('company-fields-event', 'COMPANY_FIELDS', 'EVENT#<text>', RecordEvent),
  kept('document', 'DOCUMENT#<id>', 'DOCUMENT', DocumentRecord),
  kept('document-event', 'DOCUMENT#<id>', 'EVENT#<text>', RecordEvent),
  kept('company-approver', 'COMPANY#<id>', 'APPROVER#<id>', ofUser.partial()),
  kept('company-administrator', 'COMPANY#<id>', 'ADMINISTRATOR#<id>', ofUser.partial()),
  kept('erasure', 'ERASURE#<id>', 'ERASURE', ErasureRecord),
  kept('retention', 'RETENTION', 'RETENTION', RetentionRecord),
  kept('retention-event', 'RETENTION', 'EVENT#<text>', RecordEvent),
  kept('retention-reached', 'RETENTION', 'REACHED#<text>', nothing),
  kept('gone-file', 'GONEFILES', '<text>', nothing),
  kept('company-closed', 'COMPANY#<id>', 'CLOSED#<text>', z.object({ kind: z.string(), id: z.int() })),
  kept('company-event', 'COMPANY#<id>', 'EVENT#<text>', RecordEvent),
  left('passing', 'company-news', 'COMPANY#<id>', 'NEWS'),
  kept('company-name', 'COMPANYNAME#<text>', 'GUARD', ofCompany),
  kept('company-domain', 'COMPANYDOMAIN#<text>', 'GUARD', ofCompany),
  kept('external-id', 'EXTERNALID#<text>', '<text>', z.object({ recordId })),
  kept('site', 'SITE#<id>', 'SITE', SiteRecord),
  kept('site-event', 'SITE#<id>', 'EVENT#<text>', RecordEvent),
  kept('ticket', 'TICKET#<id>', 'TICKET', TicketRecord),
  kept('ticket-note', 'TICKET#<id>', 'EVENT#~<text>', TicketEvent),
  kept('ticket-event', 'TICKET#<id>', 'EVENT#<text>', TicketEvent),
  kept('ticket-file', 'TICKET#<id>', 'ATTACHMENT#<text>', TicketFileItem),
  kept('ticket-reader', 'TICKET#<id>', 'READER#<id>', ofTicket),
  kept('ticket-site', 'TICKET#<id>', 'SITE', ofTicket),
  kept('ticket-due', 'TICKET#<id>', 'DUE', ofTicket),
  kept('ticket-approval', 'TICKET#<id>', 'APPROVAL', ofTicket.partial()),
  kept('ticket-checklist-due', 'TICKET#<id>', 'CHECKLISTDUE', ofTicket.partial()),
  kept('ticket-proof', 'TICKET#<id>', 'PROOF#<id>', nothing),
  kept('ticket-alert', 'TICKET#<id>', 'ALERT', AlertRecord),
  kept('ticket-escalation', 'TICKET#<id>', 'ESCALATED#<text>', nothing),
  kept('ticket-vendor', 'TICKET#<id>', 'VENDOR#<id>', z.object({ vendorId: recordId })),
  kept('ticket-time', 'TICKET#<id>#TIME', '<id>', z.object({ id: recordId })),
  left('passing', 'ticket-news', 'TICKET#<id>', 'NEWS'),
  kept('question', 'QUESTION#<id>', 'QUESTION', QuestionRecord),
  kept('question-event', 'QUESTION#<id>', 'EVENT#<text>', QuestionEvent),
  kept('question-article', 'QUESTION#<id>', 'ARTICLE', z.object({ articleId: recordId })),
  kept('device', 'DEVICE#<id>', 'DEVICE', DeviceRecord),
  kept('device-warranty', 'DEVICE#<id>', 'WARRANTY', ofDevice),
  kept('device-ticket', 'DEVICE#<id>', 'TICKET#<id>', ofTicket),
  kept('device-visit', 'DEVICE#<id>', 'VISIT#<id>', z.object({ visitId: recordId })),
  kept('device-event', 'DEVICE#<id>', 'EVENT#<text>', RecordEvent),
  kept('device-recurring', 'DEVICE#<id>', 'RECURRING#<id>', nothing),
  kept('serial-number', 'SERIALNUMBER#<text>', 'GUARD', ofDevice),
  kept('asset-tag', 'ASSETTAG#<text>', 'DEVICE#<id>', ofDevice),
  kept('maintenance', 'MAINTENANCE#<id>', 'MAINTENANCE', MaintenanceRecord),
  kept('maintenance-event', 'MAINTENANCE#<id>', 'EVENT#<text>', MaintenanceEvent),
  kept('visit', 'VISIT#<id>', 'VISIT', VisitRecord),
  kept('visit-event', 'VISIT#<id>', 'EVENT#<text>', VisitEvent),
  kept('calendar-token', 'CALENDAR#<text>', 'CALENDAR', ofUser),
  kept('article', 'ARTICLE#<id>', 'ARTICLE', ArticleRecord),
  kept('article-text', 'ARTICLE#<id>', 'TEXT', z.object({ body: z.string() })),
  kept('article-event', 'ARTICLE#<id>#EVENTS', 'EVENT#<text>', RecordEvent),
  left('derived', 'figure', 'FIGURES#<text>', '<text>'),
  left('derived', 'search', 'SAID#<text>', '<text>'),
  left('derived', 'search', 'WORDS#<text>', 'WORDS'),
  left('derived', 'search', 'POSTINGS#<text>', '<text>'),
  left('derived', 'counted', 'COUNTED#<text>', 'COUNTED'),
  kept('vendor', 'VENDOR#<id>', 'VENDOR', VendorRecord),
  kept('vendor-day', 'VENDOR#<id>', 'DAY#<text>', MeasurementRecord),
  kept('vendor-review', 'VENDOR#<id>', 'REVIEW#<text>', VendorReviewRecord),
  kept('vendor-ticket', 'VENDOR#<id>', 'TICKET#<id>', ofTicket),
  kept('vendor-event', 'VENDOR#<id>', 'EVENT#<text>', RecordEvent),
  kept('evidence', 'EVIDENCE#<id>', 'EVIDENCE', EvidenceRecord),
  kept('evidence-event', 'EVIDENCE#<id>', 'EVENT#<text>', RecordEvent),
  kept('contract', 'CONTRACT#<id>', 'CONTRACT', ContractRecord),
  kept('contract-event', 'CONTRACT#<id>', 'EVENT#<text>', RecordEvent),
  kept('recurring', 'RECURRING#<id>', 'RECURRING', RecurringRecord),
  kept('recurring-event', 'RECURRING#<id>', 'EVENT#<text>', RecordEvent),
  kept('recurring-run', 'RECURRING#<id>', 'RUN#<text>', nothing),
  kept('recurring-calendar', 'RECURRINGCALENDAR', '<text>', nothing),
  kept('report-mail', 'REPORTMAIL#<id>', 'REPORTMAIL', ReportMailRecord),
  kept('report-mail-event', 'REPORTMAIL#<id>', 'EVENT#<text>', RecordEvent),
  kept('deadline', 'DEADLINE#<text>', 'EVENT#TOLD', DeadlineEvent),
  kept('log-link', 'AUDIT#CHAIN#<id>', '<id>', LogLink),
  kept('log-entry', 'AUDIT#<text>', '<text>', AuditItem),
  kept('inquiry', 'INQUIRY#<id>', 'INQUIRY', InquiryRecord),
  kept('inquiry-event', 'INQUIRY#<id>', 'EVENT#<text>', RecordEvent),
  left('passing', 'news', 'NEWS', '<text>'),
  left('passing', 'health', 'HEALTH', 'HEALTH'),
  kept('staff-notice', 'STAFF', 'NOTICE#<text>', NoticeRecord),
  kept('counter', 'COUNTER#<text>', 'COUNTER', count),
  left('passing', 'idempotency-key', 'ONCE#<text>', 'ONCE'),
  left('passing', 'attempts', 'ATTEMPTS#<text>', 'ATTEMPTS'),
  kept('receipt', 'RECEIPT#<text>', 'RECEIPT', z.object({ isDone: z.boolean() })),
  left('passing', 'job', 'JOB#<text>', '<text>'),
  kept('upgrade', 'UPGRADE#<text>', 'UPGRADE', nothing),
  kept('rota', 'DUTY', 'ROTA', RotaRecord),
  kept('working-hours', 'DUTY', 'HOURS', HoursRecord),
  kept('rota-event', 'DUTY', 'EVENT#<text>', RecordEvent),
  kept('teams', 'TEAMS', 'TEAMS', TeamsRecord),
  kept('teams-event', 'TEAMS', 'EVENT#<text>', RecordEvent),
  kept('service-levels', 'SERVICELEVELS', 'SERVICELEVELS', PoliciesRecord),
  kept('service-levels-version', 'SERVICELEVELS', 'REVISION#<id>', PoliciesRecord),
  kept('service-levels-move', 'SERVICELEVELS', 'MOVE', MoveRecord),
  kept('service-levels-event', 'SERVICELEVELS', 'EVENT#<text>', RecordEvent),
  kept('rules', 'RULES', 'RULES', RulesRecord),
  kept('rules-event', 'RULES', 'EVENT#<text>', RecordEvent),
  kept('rule-turn', 'RULE#<id>', 'TURN', count),
  kept('rule-deed', 'RULE#<id>', 'DEED#<text>', ofTicket),
  kept('tags', 'TAGS', 'TAGS', TagsRecord),
  kept('tags-event', 'TAGS', 'EVENT#<text>', RecordEvent),
  kept('tag-count', 'TAG#<id>', 'COUNT', nothing),
  kept('tag-ticket', 'TAG#<id>', '<text>#<id>', ofTicket),
  kept('request-forms', 'REQUEST_FORMS', 'REQUEST_FORMS', FormsRecord),
  kept('request-forms-event', 'REQUEST_FORMS', 'EVENT#<text>', RecordEvent),
  kept('prepared', 'PREPARED', 'PREPARED', ShelfRecord),
  kept('prepared-event', 'PREPARED', 'EVENT#<text>', RecordEvent),
  kept('views', 'VIEWS', 'VIEWS', SharedViews),
  kept('views-event', 'VIEWS', 'EVENT#<text>', RecordEvent),
  kept('time-entry', 'TIME#<id>', 'TIME', TimeRecord),
  kept('time-entry-event', 'TIME#<id>', 'EVENT#<text>', RecordEvent),
  kept('time-settings', 'TIME', 'SETTINGS', TimeSettingsRecord),
  kept('time-settings-event', 'TIME', 'EVENT#<text>', RecordEvent),
  kept('time-sum', 'TIMESUMS#<text>', '<id>#<id>', TimeSum.partial()),
  kept('import-rows', 'IMPORT#<id>', 'ROWS#<id>', z.object({ rows: z.string() })),
  kept('import-left-out', 'IMPORT#<id>', 'LEFTOUT#<id>', z.object({ rows: z.string() })),
  kept('import-event', 'IMPORT#<id>', 'EVENT#<text>', RecordEvent),
  left('passing', 'archive-import', 'ARCHIVE', 'IMPORT'),
  left('passing', 'upload', 'UPLOAD#<text>', 'UPLOAD'),
]

/** What this version doesn't know goes along as it is. */
export const otherKind = kept('other', '<text>', '<text>', nothing)

const find = kindFinder(tableKinds)
export const tableKindOf = (key: { pk: string; sk: string }): ItemKind => find(key) ?? otherKind
