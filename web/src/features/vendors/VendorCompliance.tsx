import { Button, chakra, Flex, Heading, Link, Stack } from '@chakra-ui/react'
import { type Evidence, isInForce } from '@remotehands/contract'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { usePagedQuery } from '../../lib/use-paged-query.ts'
import { useQuery } from '../../lib/use-query.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { ComplianceBadge } from './contracts/ContractBadges.tsx'
import { useContracts } from './contracts/use-contracts.ts'
import { useOpenContract } from './contracts/use-open-contract.ts'
import { EvidenceCard } from './EvidenceCard.tsx'
import { EvidenceForm } from './EvidenceForm.tsx'
import { Requirements } from './Requirements.tsx'

/** What is being uploaded: for which requirement, unless it is chosen in the dialog, and in the place of what. */
interface Uploading {
  requirementId?: string | undefined
  again?: Evidence
}

interface VendorComplianceProps {
  vendorId: number
  mayReview: boolean
}

/** A vendor's requirements and evidence, and the compliance of its contracts. */
export function VendorCompliance({ vendorId, mayReview }: VendorComplianceProps) {
  const [upload, setUpload] = useState<Uploading>()
  const list = usePagedQuery('evidence.list', { params: { id: vendorId } }, { revalidateOnMount: true })
  const reading = useQuery('vendors.compliance', { params: { id: vendorId } }, { revalidateOnMount: true })
  const requirements = reading.data?.requirements ?? []
  return (
    <Stack gap="8">
      <Requirements
        reading={reading}
        vendorId={vendorId}
        mayEdit={mayReview}
        onUpload={(requirementId) => setUpload({ requirementId })}
      />
      <Stack as="section" gap="4" aria-labelledby="evidence">
        <Flex gap="3" justify="space-between" align="flex-end" wrap="wrap">
          <div>
            <Heading as="h2" size="lg" id="evidence">
              Compliance evidence
            </Heading>
            <chakra.p color="fg.muted">
              A document counts once it has been accepted, until it expires or another is accepted in its
              place.
            </chakra.p>
          </div>
          <Button onClick={() => setUpload({})}>
            <Upload size={16} aria-hidden />
            Upload evidence
          </Button>
        </Flex>
        <PagedList list={list} noun="documents" empty="No evidence yet.">
          {(evidence: readonly Evidence[]) => (
            <Stack as="ul" gap="3" listStyleType="none">
              {evidence.map((each) => (
                <EvidenceCard
                  key={each.id}
                  evidence={each}
                  requirements={requirements}
                  mayReview={mayReview}
                  onUploadAgain={() =>
                    setUpload({ requirementId: each.requirementId ?? undefined, again: each })
                  }
                />
              ))}
            </Stack>
          )}
        </PagedList>
      </Stack>
      <ContractCompliance vendorId={vendorId} />
      <Dialog title="Upload evidence" isOpen={upload !== undefined} onClose={() => setUpload(undefined)}>
        <EvidenceForm
          vendorId={vendorId}
          requirements={requirements}
          requirementId={upload?.requirementId}
          again={upload?.again}
          onClose={() => setUpload(undefined)}
        />
      </Dialog>
    </Stack>
  )
}

function ContractCompliance({ vendorId }: { vendorId: number }) {
  const list = useContracts(vendorId)
  const { linkTo } = useOpenContract()
  return (
    <Stack as="section" gap="4" aria-labelledby="contract-compliance">
      <Heading as="h2" size="lg" id="contract-compliance">
        Compliance of contracts
      </Heading>
      <PagedList list={{ ...list, hasMore: false }} noun="contracts" empty="No contracts yet.">
        {(contracts) => (
          <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
            {contracts.filter(isInForce).map(({ id, contractName, complianceStatus }) => (
              <Flex key={id} as="li" gap="3" px="4" py="3" justify="space-between" align="center" wrap="wrap">
                <Link asChild minW="0" color="inherit" fontWeight="semibold" overflowWrap="anywhere">
                  <RouterLink to={linkTo(id)}>{contractName}</RouterLink>
                </Link>
                <ComplianceBadge complianceStatus={complianceStatus} />
              </Flex>
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}
