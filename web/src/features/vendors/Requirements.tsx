import { Badge, Box, Button, chakra, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react'
import type { RequirementStanding, VendorCompliance } from '@remotehands/contract'
import { useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { RequirementsForm } from './RequirementsForm.tsx'
import { controlWords, percentText, requirementWords } from './vendor-words.ts'

interface RequirementsProps {
  reading: {
    data: VendorCompliance | undefined
    error: Error | undefined
    isLoading: boolean
    refresh: () => unknown
  }
  vendorId: number
  /** Whether the viewer can change the requirements. */
  mayEdit: boolean
  onUpload: (requirementId: string) => void
}

/** What a vendor has to prove, and the state of each. */
export function Requirements({ reading, vendorId, mayEdit, onUpload }: RequirementsProps) {
  const [isEditing, setEditing] = useState(false)
  const { data, error, isLoading, refresh } = reading
  const required = (data?.requirements ?? []).reduce((sum, { controls }) => sum + controls, 0)
  return (
    <Stack as="section" gap="4" aria-labelledby="requirements">
      <Flex gap="3" justify="space-between" align="flex-end" wrap="wrap">
        <div>
          <Heading as="h2" size="lg" id="requirements">
            Requirements
          </Heading>
          {typeof data?.compliance === 'number' && (
            <chakra.p color="fg.muted">
              {percentText(data.compliance)} of {controlWords(required)} have accepted evidence that has not
              expired.
            </chakra.p>
          )}
        </div>
        {mayEdit && (
          <Button variant="outline" colorPalette="gray" onClick={() => setEditing(true)}>
            Edit requirements
          </Button>
        )}
      </Flex>
      <ListState
        items={data?.requirements}
        isLoading={isLoading}
        error={error}
        onRetry={refresh}
        noun="requirements"
        empty="This vendor has no requirements."
      >
        {(requirements) => (
          <Stack as="ul" gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" divideY="1px">
            {requirements.map((requirement) => (
              <Row key={requirement.id} requirement={requirement} onUpload={onUpload} />
            ))}
          </Stack>
        )}
      </ListState>
      <Dialog title="Edit requirements" size="xl" isOpen={isEditing} onClose={() => setEditing(false)}>
        <RequirementsForm vendorId={vendorId} onClose={() => setEditing(false)} />
      </Dialog>
    </Stack>
  )
}

function Row(props: { requirement: RequirementStanding; onUpload: (id: string) => void }) {
  const { requirement, onUpload } = props
  const { id, name, controls, covered, state, expiresOn, waiting } = requirement
  const { label, palette } = requirementWords[state]
  const facts = [
    `${covered} of ${controlWords(controls)}`,
    expiresOn && `${state === 'expired' ? 'expired' : 'valid until'} ${formatDay(expiresOn)}`,
    waiting > 0 && `${waiting === 1 ? '1 document is' : `${waiting} documents are`} under review`,
  ]
  return (
    <Flex as="li" gap="3" px="4" py="3" justify="space-between" align="center" wrap="wrap">
      <Box flex="1 1 14rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {facts.filter(Boolean).join(' · ')}
        </chakra.p>
      </Box>
      <Flex gap="3" align="center">
        <Badge colorPalette={palette} variant="surface">
          {label}
        </Badge>
        <Button size="sm" variant="outline" onClick={() => onUpload(id)}>
          Upload<VisuallyHidden> a document for {name}</VisuallyHidden>
        </Button>
      </Flex>
    </Flex>
  )
}
