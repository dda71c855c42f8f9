import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { Checked } from './check-table.ts'
import { countOf } from './count-of.ts'
import type { ImportTarget } from './import-target.ts'
import { ProblemList } from './ProblemList.tsx'

interface ImportPreviewProps<Field extends string> {
  target: ImportTarget<Field>
  checked: Checked<Field>
  fileName: string
  onConfirm: () => void
  onBack: () => void
}

/** The third step: everything that is wrong, and how much would be imported. Nothing is, until this is confirmed. */
export function ImportPreview<Field extends string>(props: ImportPreviewProps<Field>) {
  const { target, checked, fileName, onConfirm, onBack } = props
  const { noun, fields, options } = target
  const good = checked.good.length
  const words = (rows: number) => rows.toLocaleString('en-US')
  return (
    <Stack gap="4">
      <p role="status">
        <chakra.strong>{words(good)}</chakra.strong> of {words(good + checked.badRows)} rows are ready to
        import.
        {checked.badRows > 0 && (
          <>
            {' '}
            <chakra.strong>{words(checked.badRows)}</chakra.strong> are not, and will be left out.
          </>
        )}{' '}
        Nothing is imported yet.
      </p>
      <ProblemList
        title="What is wrong"
        problems={checked.problems}
        fields={fields}
        fileName={`problems-of-${fileName.replace(/\.\w+$/, '')}.csv`}
      />
      {good > 0 && options}
      <Flex gap="3" justify="flex-end" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          Back
        </Button>
        {good > 0 && <Button onClick={onConfirm}>Import {countOf(good, noun)}</Button>}
      </Flex>
    </Stack>
  )
}
