import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { daysWords, type ReportMailPreview as Preview, type ReportMailTerms } from '@remotehands/contract'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { callFile } from '../../../lib/api.ts'
import { formatExactTime } from '../../../lib/dates.ts'
import { saveBlob } from '../../../lib/save-file.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { useStep } from '../../../ui/use-step.ts'

interface ReportMailPreviewProps {
  terms: ReportMailTerms
  preview: Preview
  isBusy: boolean
  /** It is on already. */
  isOn: boolean
  onBack: () => void
  onSave: (isOn: boolean) => unknown
}

/** The mail and its files as they would go out now; then it is switched on, or saved without. */
export function ReportMailPreview(props: ReportMailPreviewProps) {
  const { terms, preview, isBusy, isOn, onBack, onSave } = props
  const { days, to, leftOut, subject, text, files, nextAt } = preview
  const head = useRef<HTMLParagraphElement>(null)
  // It takes the form's place, and with it the focus.
  useEffect(() => head.current?.focus(), [])
  return (
    <Stack gap="4" mt="4">
      <chakra.p ref={head} tabIndex={-1} outline="none" color="fg.muted">
        This is what would go out now, about {daysWords(days)}. Nothing has been sent.
      </chakra.p>
      <Facts columns={{ base: 1 }}>
        <Fact name="Goes to">{to.map(({ name }) => name).join(', ') || 'Nobody'}</Fact>
        {leftOut.length > 0 && (
          <Fact name="Left out">{leftOut.map(({ name, why }) => `${name} ${why}.`).join('\n')}</Fact>
        )}
        <Fact name="First one">{formatExactTime(nextAt)}</Fact>
        <Fact name="Subject">{subject}</Fact>
        <Fact name="Files">{files.map(({ name, bytes }) => `${name} (${sizeOf(bytes)})`).join('\n')}</Fact>
      </Facts>
      <Box
        as="pre"
        role="region"
        aria-label="The mail"
        tabIndex={0}
        p="4"
        maxH="20rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        fontFamily="body"
        textStyle="sm"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </Box>
      <chakra.p textStyle="sm" color="fg.muted">
        Each mail also has a link by which its reader stops getting the report.
      </chakra.p>
      <Flex gap="3" wrap="wrap" justify="space-between">
        <Flex gap="3" wrap="wrap">
          <Button variant="outline" colorPalette="gray" onClick={onBack}>
            Back
          </Button>
          {terms.isPdf && <OpenPdf terms={terms} days={days} />}
        </Flex>
        <Flex gap="3" wrap="wrap">
          {!isOn && (
            <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || onSave(false)}>
              Save without switching on
            </Button>
          )}
          <Button aria-disabled={isBusy} onClick={() => isBusy || onSave(true)}>
            {isOn ? 'Save changes' : 'Switch on'}
          </Button>
        </Flex>
      </Flex>
    </Stack>
  )
}

function OpenPdf({ terms, days }: Pick<ReportMailPreviewProps, 'terms'> & { days: Preview['days'] }) {
  const { run, isBusy } = useStep('The PDF could not be made. Nothing was lost; please try again.')
  const { report, companyId, assigneeId, paper } = terms
  const query = {
    ...{ report, ...days, paper },
    ...(companyId !== null && { companyId }),
    ...(assigneeId !== null && { assigneeId }),
  }
  const save = () =>
    run(async () =>
      saveBlob(await callFile('reports.file', { query }), `${report}-${days.from}-to-${days.to}.pdf`),
    )
  return (
    <Button variant="outline" colorPalette="gray" aria-disabled={isBusy} onClick={() => isBusy || save()}>
      <Download size={16} aria-hidden />
      {isBusy ? 'Making the PDF…' : 'Download the PDF'}
    </Button>
  )
}

const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`)
