import { fullExportStore } from './archive/full-export-store.ts'
import { deviceStore } from './assets/device-store.ts'
import { maintenanceStore } from './assets/maintenance-store.ts'
import { auditStore } from './audit/audit-store.ts'
import { chainStore } from './audit/chain-store.ts'
import { deadlineStore } from './deadlines/deadline-store.ts'
import { alertStore } from './duty/alert-store.ts'
import { hoursStore } from './duty/hours-store.ts'
import { rotaStore } from './duty/rota-store.ts'
import { teamStore } from './duty/team-store.ts'
import { figureStore } from './figures/figure-store.ts'
import { reportViewStore } from './figures/report-view-store.ts'
import { uploadStore } from './files/upload-store.ts'
import { importStore } from './imports/import-store.ts'
import { articleStore } from './knowledge/article-store.ts'
import { questionStore } from './knowledge/questions/question-store.ts'
import { connectionStore } from './live/connection-store.ts'
import { presenceStore } from './live/presence-store.ts'
import { mailStore } from './mail/inbound/mail-store.ts'
import { suppressionStore } from './mail/suppression-store.ts'
import { digestStore } from './notices/digests/digest-store.ts'
import { noticeStore } from './notices/notice-store.ts'
import { receiptStore } from './notices/receipt-store.ts'
import { archiveStore } from './people/companies/archive/archive-store.ts'
import { companyStore } from './people/companies/company-store.ts'
import { documentStore } from './people/companies/documents/document-store.ts'
import { fieldStore } from './people/companies/fields/field-store.ts'
import { mergeStore } from './people/companies/merge-store.ts'
import { passwordLinkStore } from './people/passwords/password-link-store.ts'
import { sessionStore } from './people/sign-in/session-store.ts'
import { siteStore } from './people/sites/site-store.ts'
import { userStore } from './people/user-store.ts'
import { erasureStore } from './privacy/erasure-store.ts'
import { fileRemovalStore } from './privacy/file-removal-store.ts'
import { retentionStore } from './privacy/retention-store.ts'
import { storedTexts } from './privacy/stored-texts.ts'
import { reportMailStore } from './report-mails/report-mail-store.ts'
import { ruleStore } from './rules/rule-store.ts'
import { calendarStore } from './schedule/calendar/calendar-store.ts'
import { visitStore } from './schedule/visit-store.ts'
import { type ListsInUse, listsInTable } from './search/lists-in-use.ts'
import { postingStore } from './search/postings.ts'
import { attemptStore } from './security/attempts.ts'
import { inquiryStore } from './site/contact/inquiry-store.ts'
import { healthStore } from './site/health/health-store.ts'
import { newsStore } from './site/news/news-store.ts'
import { jobStore } from './stream/job-store.ts'
import type { Table } from './table/table.ts'
import { taskStore } from './tasks/task-store.ts'
import { doneLists } from './tickets/done-lists.ts'
import { policyStore } from './tickets/policies/policy-store.ts'
import { preparedStore } from './tickets/prepared/prepared-store.ts'
import { knownTickets } from './tickets/queue/known-tickets.ts'
import { openTickets } from './tickets/queue/open-tickets.ts'
import { recurringStore } from './tickets/recurring/recurring-store.ts'
import { formStore } from './tickets/requests/form-store.ts'
import { tagStore } from './tickets/tags/tag-store.ts'
import { ticketStore } from './tickets/ticket-store.ts'
import { viewStore } from './tickets/views/view-store.ts'
import { timeStore } from './time/time-store.ts'
import { upgradeStore } from './upgrades/upgrade-store.ts'
import { contractStore } from './vendors/contracts/contract-store.ts'
import { evidenceStore } from './vendors/evidence-store.ts'
import { vendorStore } from './vendors/vendor-store.ts'

/**
 * Everything stored in the one table, and what is derived from it: in a table of its own, without a stream, so
 * that nobody who follows the one has to pass over the other. The search's lists may be outside.
 */
export function storesOn(table: Table, derived: Table, lists: ListsInUse) {
  const upgrades = upgradeStore(table)
  const haveDoneLists = async () => (await upgrades.state(doneLists.again))?.isDone ?? false
  return {
    users: userStore(table),
    companies: companyStore(table),
    sites: siteStore(table),
    documents: documentStore(table),
    companyFields: fieldStore(table),
    sessions: sessionStore(table),
    passwordLinks: passwordLinkStore(table),
    suppressions: suppressionStore(table),
    mails: mailStore(table),
    tickets: ticketStore(table),
    openTickets: openTickets(table, { haveDoneLists }),
    knownTickets: knownTickets(table),
    questions: questionStore(table),
    articles: articleStore(table),
    devices: deviceStore(table),
    maintenance: maintenanceStore(table),
    visits: visitStore(table),
    calendars: calendarStore(table),
    vendors: vendorStore(table),
    contracts: contractStore(table),
    evidence: evidenceStore(table),
    deadlines: deadlineStore(table),
    rota: rotaStore(table),
    hours: hoursStore(table),
    teams: teamStore(table),
    alerts: alertStore(table),
    rules: ruleStore(table),
    tags: tagStore(table),
    prepared: preparedStore(table),
    recurring: recurringStore(table),
    requestForms: formStore(table),
    views: viewStore(table),
    time: timeStore(table),
    policies: policyStore(table),
    inquiries: inquiryStore(table),
    news: newsStore(table),
    attempts: attemptStore(table),
    receipts: receiptStore(table),
    postings: postingStore(derived, lists),
    figures: figureStore(table),
    reportViews: reportViewStore(table),
    reportMails: reportMailStore(table),
    uploads: uploadStore(table),
    notices: noticeStore(table),
    digests: digestStore(table),
    audit: auditStore(table),
    chains: chainStore(table),
    health: healthStore(table),
    jobs: jobStore(table),
    imports: importStore(table),
    tasks: taskStore(table),
    upgrades,
    merges: mergeStore(table),
    archives: archiveStore(table),
    fullExports: fullExportStore(table),
    connections: connectionStore(table),
    presences: presenceStore(table),
    erasures: erasureStore(table),
    fileRemovals: fileRemovalStore(table),
    retention: retentionStore(table),
    storedTexts: storedTexts(table),
  }
}

/** The same, with the search's lists in the table of what is derived unless others are given. */
export function createStores(table: Table, derived: Table = table, lists = listsInTable(derived)): Stores {
  return storesOn(table, derived, lists)
}

export type Stores = ReturnType<typeof storesOn>
