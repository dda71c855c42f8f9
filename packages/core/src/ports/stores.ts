import type { ArticleStore } from './article-store.ts'
import type { DeviceStore, MaintenanceStore } from './asset-store.ts'
import type { AuditStore } from './audit-store.ts'
import type { ContractStore } from './contract-store.ts'
import type { DeadlineStore } from './deadline-store.ts'
import type { QuestionStore, TicketStore } from './desk-store.ts'
import type { FigureStore } from './figure-store.ts'
import type { ImportStore } from './import-store.ts'
import type { JobStore } from './job-store.ts'
import type { MergeStore } from './merge-store.ts'
import type { NoticeStore } from './notice-store.ts'
import type { PasswordLinkStore } from './password-link-store.ts'
import type { PostingStore } from './postings.ts'
import type { CalendarStore, VisitStore } from './schedule-store.ts'
import type { AttemptStore, HealthStore, InquiryStore, NewsStore, ReceiptStore } from './site-store.ts'
import type { SuppressionStore } from './suppression-store.ts'
import type { TaskStore } from './task-store.ts'
import type { UpgradeStore } from './upgrade-store.ts'
import type { UploadStore } from './upload-store.ts'
import type { CompanyStore, SessionStore, UserStore } from './user-store.ts'
import type { EvidenceStore, VendorStore } from './vendor-store.ts'

/** Everything that is kept. */
export interface Stores {
  users: UserStore
  companies: CompanyStore
  sessions: SessionStore
  passwordLinks: PasswordLinkStore
  suppressions: SuppressionStore
  tickets: TicketStore
  questions: QuestionStore
  articles: ArticleStore
  devices: DeviceStore
  maintenance: MaintenanceStore
  visits: VisitStore
  calendars: CalendarStore
  vendors: VendorStore
  contracts: ContractStore
  evidence: EvidenceStore
  deadlines: DeadlineStore
  inquiries: InquiryStore
  news: NewsStore
  attempts: AttemptStore
  receipts: ReceiptStore
  postings: PostingStore
  figures: FigureStore
  uploads: UploadStore
  notices: NoticeStore
  audit: AuditStore
  health: HealthStore
  jobs: JobStore
  imports: ImportStore
  tasks: TaskStore
  upgrades: UpgradeStore
  merges: MergeStore
}
