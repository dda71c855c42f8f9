import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { csvText, limits } from '@remotehands/contract'
import { Download, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { listWords } from '../../lib/list-words.ts'
import { saveCsv } from '../../lib/save-csv.ts'
import type { ImportTarget } from './import-target.ts'

interface ChooseFileProps<Field extends string> {
  target: ImportTarget<Field>
  refusal: string | undefined
  onChoose: (file: File) => void
  onCancel: () => void
}

/** The first step: choose a file or drop one. */
export function ChooseFile<Field extends string>({
  target,
  refusal,
  onChoose,
  onCancel,
}: ChooseFileProps<Field>) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { noun, fields } = target
  const required = fields.filter((field) => field.required).map(({ label }) => label)
  const inExample = fields.filter(({ example }) => example !== undefined)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  return (
    <Stack gap="4">
      <p>
        Choose a CSV file with up to {limits.import.rows.toLocaleString('en-US')} rows. The first row names
        the columns; {listWords(required)} must be among them. You’ll see a preview before anything is
        imported.
      </p>
      <Box
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? 'accent.solid' : 'border.emphasized'}
        bg={isOver ? 'accent.subtle' : undefined}
        borderRadius="l3"
        p="8"
        textAlign="center"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <chakra.label
          htmlFor={id}
          display="inline-flex"
          alignItems="center"
          gap="2"
          px="4"
          h="10"
          borderRadius="l2"
          bg="accent.solid"
          color="accent.contrast"
          fontWeight="semibold"
          cursor="pointer"
          css={{
            '&:has(:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'accent.focusRing',
              outlineOffset: '2px',
            },
          }}
        >
          <Upload size={18} aria-hidden />
          Choose a file
          <chakra.input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            position="absolute"
            opacity="0"
            w="1px"
            h="1px"
            onChange={({ target }) => take(target.files)}
          />
        </chakra.label>
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          or drop it here
        </chakra.p>
      </Box>
      {refusal && (
        <chakra.p role="alert" color="fg.error">
          {refusal}
        </chakra.p>
      )}
      <Flex gap="3" justify="space-between" wrap="wrap">
        <Button
          variant="ghost"
          colorPalette="gray"
          onClick={() =>
            saveCsv(
              [csvText([inExample.map(({ label }) => label), inExample.map(({ example }) => example ?? '')])],
              `${noun}.csv`,
            )
          }
        >
          <Download size={16} aria-hidden />
          Example file
        </Button>
        <Button variant="outline" colorPalette="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Flex>
    </Stack>
  )
}
