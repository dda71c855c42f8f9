import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { type CompanyDocument, can } from '@remotehands/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { useSession } from '../session/use-session.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'

/** What a dialog is open for. */
export type DocumentDialogOf = { of: 'new' } | { of: 'change' | 'replace'; document: CompanyDocument }

interface CompanyDocumentsProps {
  companyId: number
  /** Whether it gets nothing new. */
  isArchived?: boolean
}

/** The documents of a company: staff add and change them, its people read what is shared with them. */
export function CompanyDocuments({ companyId, isArchived = false }: CompanyDocumentsProps) {
  const { user } = useSession()
  const [areDeleted, setAreDeleted] = useState(false)
  const [dialog, setDialog] = useState<DocumentDialogOf>()
  const query = areDeleted ? ({ deleted: 'true' } as const) : {}
  const params = { id: companyId }
  const list = usePagedQuery('documents.list', { params, query }, { revalidateOnMount: true })
  const isForStaff = user !== undefined && can(user.role, 'document:write')
  const mayWrite = isForStaff && !isArchived
  const add = mayWrite && (
    <Button size="sm" onClick={() => setDialog({ of: 'new' })}>
      <Plus size={16} aria-hidden />
      Add a document
    </Button>
  )
  return (
    <Stack as="section" gap="4" aria-label="Documents">
      {isForStaff && (
        <Flex gap="3" justify="space-between" align="center" wrap="wrap">
          <CheckBox isChecked={areDeleted} onChange={setAreDeleted}>
            Show deleted documents
          </CheckBox>
          {!areDeleted && (list.items?.length ?? 0) > 0 && add}
        </Flex>
      )}
      <PagedList
        heading="Documents"
        list={list}
        noun="documents"
        empty={
          areDeleted ? (
            'No deleted documents.'
          ) : mayWrite ? (
            <>
              <p>No documents yet. Keep agreements, network plans and procedures here.</p>
              <chakra.div mt="3">{add}</chakra.div>
            </>
          ) : isForStaff ? (
            'No documents.'
          ) : (
            'No documents yet. What we share with your company appears here.'
          )
        }
      >
        {(documents) => (
          <Stack as="ul" gap="3" listStyleType="none">
            {documents.map((document) => (
              <DocumentCard
                key={document.id}
                document={document}
                isForStaff={isForStaff}
                onOpen={mayWrite ? setDialog : undefined}
              />
            ))}
          </Stack>
        )}
      </PagedList>
      <DocumentDialog companyId={companyId} dialog={dialog} onClose={() => setDialog(undefined)} />
    </Stack>
  )
}
