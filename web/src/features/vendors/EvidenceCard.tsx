import { Badge, Box, Button, chakra, Flex, Heading, VisuallyHidden } from '@chakra-ui/react'
import type { Evidence, RequirementStanding } from '@remotehands/contract'
import { useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { AttachmentList } from '../files/AttachmentList.tsx'
import { EvidenceReviewForm } from './EvidenceReviewForm.tsx'
import { controlWords, standingWords } from './vendor-words.ts'
import { WithdrawEvidence } from './WithdrawEvidence.tsx'

interface EvidenceCardProps {
  evidence: Evidence
  requirements: readonly RequirementStanding[]
  mayReview: boolean
  /** Uploads another document in the place of a rejected one. */
  onUploadAgain: () => void
}

/** One document: what it proves, its review, and how long it counts. */
export function EvidenceCard({ evidence, requirements, mayReview, onUploadAgain }: EvidenceCardProps) {
  const { id, title, state, standing, controls, expiresOn, isExpired } = evidence
  const { requirement, uploadedAt, uploadedBy, document } = evidence
  const [isReviewing, setReviewing] = useState(false)
  const { label, palette } = standingWords[standing]
  return (
    <Box as="li" p="4" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Box minW="0">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {title}
          </Heading>
          <chakra.p textStyle="sm" color="fg.muted">
            {requirement && requirement !== title && `${requirement} · `}
            {controlWords(controls)} · uploaded <RelativeTime instant={uploadedAt} /> by {uploadedBy}
          </chakra.p>
        </Box>
        <Flex gap="2" wrap="wrap">
          <Badge colorPalette={palette} variant="surface">
            {label}
          </Badge>
          <Badge colorPalette={isExpired ? 'red' : 'gray'} variant="outline">
            {expiryText(expiresOn, isExpired)}
          </Badge>
        </Flex>
      </Flex>
      {evidence.reviewNote && (
        <chakra.p mt="3" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          <chakra.strong fontWeight="semibold">Reviewer: </chakra.strong>
          {evidence.reviewNote}
        </chakra.p>
      )}
      <Flex mt="3" gap="3" align="center" justify="space-between" wrap="wrap">
        <AttachmentList owner={{ call: 'evidence.document', id }} attachments={[document]} />
        {state !== 'withdrawn' && (
          <Flex gap="2" wrap="wrap">
            {(state === 'under-review' || (state === 'accepted' && mayReview)) && (
              <WithdrawEvidence evidence={evidence} />
            )}
            {state === 'rejected' && !mayReview && (
              <Button size="sm" variant="outline" onClick={onUploadAgain}>
                Upload again<VisuallyHidden>: {title}</VisuallyHidden>
              </Button>
            )}
            {mayReview && (
              <Button size="sm" variant="outline" onClick={() => setReviewing(true)}>
                Review<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      <Dialog title={`Review ${title}`} isOpen={isReviewing} onClose={() => setReviewing(false)}>
        <EvidenceReviewForm
          evidence={evidence}
          requirements={requirements}
          onClose={() => setReviewing(false)}
        />
      </Dialog>
    </Box>
  )
}

function expiryText(expiresOn: string | null, isExpired: boolean): string {
  if (expiresOn === null) return 'Does not expire'
  return isExpired ? `Expired ${formatDay(expiresOn)}` : `Valid until ${formatDay(expiresOn)}`
}
