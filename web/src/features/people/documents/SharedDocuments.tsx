import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { CompanyDocuments } from './CompanyDocuments.tsx'

/** What was shared with a company, if anything was. */
export function SharedDocuments({ companyId }: { companyId: number }) {
  const { items = [] } = usePagedQuery('documents.list', { params: { id: companyId }, query: {} })
  return items.length === 0 ? null : <CompanyDocuments companyId={companyId} />
}
