import { Badge, Box, Button, chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import type { CompanyDocument } from '@remotehands/contract'
import { call } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { AttachmentList } from '../../files/AttachmentList.tsx'
import type { DocumentDialogOf } from './CompanyDocuments.tsx'
import { categoryNames, documentLists } from './document-words.ts'

interface DocumentCardProps {
  document: CompanyDocument
  /** Whether it says who sees it. */
  isForStaff: boolean
  /** Absent for who only reads. */
  onOpen: ((dialog: DocumentDialogOf) => void) | undefined
}

/** One document: what it is, who sees it, how long it's valid, and its file. */
export function DocumentCard({ document, isForStaff, onOpen }: DocumentCardProps) {
  const { id, name, category, note, validUntil, isExpired, isShared, isDeleted } = document
  const { file, uploadedAt, uploadedBy, earlier } = document
  const owner = { call: 'documents.file', id } as const
  return (
    <Box as="li" p={{ base: '4', md: '5' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Box minW="0">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <chakra.p textStyle="sm" color="fg.muted">
            {categoryNames[category]} · uploaded <RelativeTime instant={uploadedAt} /> by {uploadedBy}
          </chakra.p>
        </Box>
        <Flex gap="2" wrap="wrap">
          {validUntil && (
            <Badge colorPalette={isExpired ? 'red' : 'gray'} variant="outline">
              {isExpired ? 'Expired' : 'Valid until'} {formatDay(validUntil)}
            </Badge>
          )}
          {isForStaff && (
            <Badge colorPalette={isShared ? 'blue' : 'gray'} variant="surface">
              {isShared ? 'Shared with the company' : 'Staff only'}
            </Badge>
          )}
        </Flex>
      </Flex>
      {note && (
        <chakra.p mt="2" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {note}
        </chakra.p>
      )}
      <Flex mt="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <AttachmentList owner={owner} attachments={[file]} />
        {onOpen && (
          <Flex gap="1" wrap="wrap">
            {!isDeleted && (
              <>
                <CardButton name={name} onClick={() => onOpen({ of: 'change', document })}>
                  Edit
                </CardButton>
                <CardButton name={name} onClick={() => onOpen({ of: 'replace', document })}>
                  Replace file
                </CardButton>
              </>
            )}
            <DeleteButton document={document} />
          </Flex>
        )}
      </Flex>
      {earlier.length > 0 && (
        <chakra.details mt="3">
          <chakra.summary textStyle="sm" color="fg.muted" cursor="pointer" w="fit-content">
            {earlier.length === 1 ? '1 earlier version' : `${earlier.length} earlier versions`}
          </chakra.summary>
          <Box mt="3">
            <AttachmentList owner={owner} attachments={earlier.map((each) => each.file)} />
          </Box>
        </chakra.details>
      )}
    </Box>
  )
}

interface CardButtonProps {
  name: string
  isBusy?: boolean
  onClick: () => unknown
  children: string
}

function CardButton({ name, isBusy = false, onClick, children }: CardButtonProps) {
  return (
    <Button
      size="xs"
      variant="ghost"
      colorPalette="gray"
      aria-disabled={isBusy}
      onClick={() => isBusy || onClick()}
    >
      {children}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}

/** Deletes a document, or restores it; either can be undone by the other. */
function DeleteButton({ document: { id, name, isDeleted } }: { document: CompanyDocument }) {
  const { forget } = useLists()
  const { toast } = useToast()
  const { run, isBusy } = useStep(`${name} could not be changed. Please try again.`)
  const set = (isGone: boolean) =>
    run(async () => {
      await call(isGone ? 'documents.delete' : 'documents.restore', { params: { id } })
      await forget(documentLists)
    })
  const change = async () => {
    if (!(await set(!isDeleted))) return
    toast(
      isDeleted
        ? { title: 'Document Restored', description: `${name} is back.` }
        : {
            title: 'Document Deleted',
            description: `${name} is among the deleted documents.`,
          },
    )
  }
  return (
    <CardButton name={name} isBusy={isBusy} onClick={change}>
      {isDeleted ? 'Restore' : 'Delete'}
    </CardButton>
  )
}
