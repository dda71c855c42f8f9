import type { Stores } from '@remotehands/core'
import type { Table } from '../table/table.ts'
import { articleStore } from './article-store.ts'
import { attemptStore } from './attempt-store.ts'
import { auditStore } from './audit-store.ts'
import { calendarStore } from './calendar-store.ts'
import { companyStore } from './company-store.ts'
import { contractStore } from './contract-store.ts'
import { deadlineStore } from './deadline-store.ts'
import { deviceStore } from './device-store.ts'
import { evidenceStore } from './evidence-store.ts'
import { figureStore } from './figure-store.ts'
import { healthStore } from './health-store.ts'
import { importStore } from './import-store.ts'
import { inquiryStore } from './inquiry-store.ts'
import { jobStore } from './job-store.ts'
import { maintenanceStore } from './maintenance-store.ts'
import { mergeStore } from './merge-store.ts'
import { newsStore } from './news-store.ts'
import { noticeStore } from './notice-store.ts'
import { passwordLinkStore } from './password-link-store.ts'
import { postingStore } from './postings.ts'
import { questionStore } from './question-store.ts'
import { receiptStore } from './receipt-store.ts'
import { sessionStore } from './session-store.ts'
import { suppressionStore } from './suppression-store.ts'
import { taskStore } from './task-store.ts'
import { ticketStore } from './ticket-store.ts'
import { upgradeStore } from './upgrade-store.ts'
import { uploadStore } from './upload-store.ts'
import { userStore } from './user-store.ts'
import { vendorStore } from './vendor-store.ts'
import { visitStore } from './visit-store.ts'

/** Everything that is kept, in the one table. */
export function createStores(table: Table): Stores {
  return {
    users: userStore(table),
    companies: companyStore(table),
    sessions: sessionStore(table),
    passwordLinks: passwordLinkStore(table),
    suppressions: suppressionStore(table),
    tickets: ticketStore(table),
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
    inquiries: inquiryStore(table),
    news: newsStore(table),
    attempts: attemptStore(table),
    receipts: receiptStore(table),
    postings: postingStore(table),
    figures: figureStore(table),
    uploads: uploadStore(table),
    notices: noticeStore(table),
    audit: auditStore(table),
    health: healthStore(table),
    jobs: jobStore(table),
    imports: importStore(table),
    tasks: taskStore(table),
    upgrades: upgradeStore(table),
    merges: mergeStore(table),
  }
}
