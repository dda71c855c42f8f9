import type { ReportChart } from '@remotehands/contract'
import type { Block } from '@remotehands/pdf'
import type { Services } from '../../services.ts'
import type { Days } from '../calendar-days.ts'
import type { Whose } from '../figure.ts'

/** What a report tells, for paper, for spreadsheets and for the mail that brings both. */
export interface ReportContent {
  blocks: Block[]
  tables: { name: ReportChart; rows: string[][] }[]
  /** What matters most. */
  facts: (readonly [label: string, value: string])[]
}

export type ContentServices = Pick<Services, 'stores' | 'settings' | 'clock'>

/** What a report is of. */
export interface Reported {
  days: Days
  whose: Whose
}
