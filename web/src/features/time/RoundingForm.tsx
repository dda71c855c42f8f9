import { Box, chakra, NativeSelect } from '@chakra-ui/react'
import { roundingSteps, type TimeSettings } from '@remotehands/contract'
import { call } from '../../lib/api.ts'
import { useQuery } from '../../lib/use-query.ts'
import { FormField } from '../../ui/FormField.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'

/** How billed time is rounded, for administrators. */
export function RoundingForm() {
  const query = useQuery('time.settings', {}, { revalidateOnMount: true })
  return (
    <RecordState query={query} noun="settings" named="setting of time" reason="It could not be found.">
      {(settings) => <Rounding settings={settings} show={query.show} refresh={query.refresh} />}
    </RecordState>
  )
}

interface RoundingProps {
  settings: TimeSettings
  show: (settings: TimeSettings) => Promise<unknown>
  refresh: () => Promise<unknown>
}

function Rounding({ settings: { version, step }, show, refresh }: RoundingProps) {
  const { run, isBusy } = useStep('The rounding could not be saved. Please try again.')
  const { toast } = useToast()
  const save = (value: string) => {
    const chosen = roundingSteps.find((each) => String(each) === value)
    if (chosen === undefined || isBusy) return
    void run(async () => {
      try {
        await show(await call('time.setSettings', { body: { version, step: chosen } }))
        toast({ title: 'Rounding saved' })
      } catch (error) {
        await refresh()
        throw error
      }
    })
  }
  return (
    <Box maxW="sm">
      <FormField
        label="Round billed time"
        required
        hint="Holds for time logged from now on. What was worked is always kept as it was."
      >
        {(control) => (
          <NativeSelect.Root>
            <NativeSelect.Field
              {...control}
              value={String(step)}
              onChange={({ target }) => save(target.value)}
            >
              {roundingSteps.map((each) => (
                <chakra.option key={each} value={String(each)}>
                  {each === 1 ? 'Don’t round' : `Up to the next ${each} minutes`}
                </chakra.option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FormField>
    </Box>
  )
}
