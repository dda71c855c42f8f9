import { Box, chakra, Stack } from '@chakra-ui/react'
import { contains, type Device, limits } from '@remotehands/contract'
import { useId, useState } from 'react'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { ListState } from '../../ui/ListState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { modelOf } from './device-words.ts'

interface DevicePickerProps {
  /** Whose devices can be chosen. */
  companyId: number
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
}

/** From so many devices on a search helps. */
const searchFrom = 8

/** Chooses devices of one company. */
export function DevicePicker({ companyId, value, onChange, error }: DevicePickerProps) {
  const hintId = useId()
  const [text, setText] = useState('')
  const list = useWholeList('devices.list', { query: { companyId } })
  const found = list.items?.filter((device) => contains([wordsOf(device)], text))
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id])
  return (
    <chakra.fieldset border="none" p="0" m="0" minW="0" aria-describedby={hintId}>
      <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
        Devices{' '}
        <chakra.span color="fg.muted" fontWeight="normal">
          (optional)
        </chakra.span>
      </chakra.legend>
      <ListState
        items={list.items}
        isLoading={list.isLoading}
        error={list.error}
        noun="devices"
        empty="This company has no devices."
        onRetry={list.refresh}
      >
        {(devices) => (
          <Stack gap="2">
            {devices.length >= searchFrom && (
              <SearchBox
                label="Search devices"
                text={text}
                onChange={setText}
                result={`${found?.length ?? 0} devices`}
                isOfPage={false}
              />
            )}
            <Box maxH="48" overflowY="auto" borderWidth="1px" borderRadius="l2" px="3" py="2">
              <Devices devices={found ?? []} value={value} onToggle={toggle} />
            </Box>
          </Stack>
        )}
      </ListState>
      <chakra.p id={hintId} mt="1.5" textStyle="sm" color={error ? 'fg.error' : 'fg.muted'}>
        {error ?? hintOf(value.length)}
      </chakra.p>
    </chakra.fieldset>
  )
}

interface DevicesProps {
  devices: readonly Device[]
  value: readonly number[]
  onToggle: (id: number) => void
}

function Devices({ devices, value, onToggle }: DevicesProps) {
  if (devices.length === 0) return <chakra.p color="fg.muted">No device has that name.</chakra.p>
  const isFull = value.length >= limits.ticket.devices
  return (
    <Stack as="ul" gap="1.5">
      {devices.map((device) => {
        const isChosen = value.includes(device.id)
        return (
          <li key={device.id}>
            <chakra.label display="flex" gap="3" alignItems="baseline" cursor="pointer">
              <chakra.input
                type="checkbox"
                boxSize="4"
                flexShrink="0"
                alignSelf="center"
                accentColor="accent.solid"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onToggle(device.id)}
              />
              <span>
                {device.deviceName}{' '}
                <chakra.span color="fg.muted" textStyle="sm">
                  {modelOf(device)}, {device.location}
                </chakra.span>
              </span>
            </chakra.label>
          </li>
        )
      })}
    </Stack>
  )
}

function hintOf(chosen: number): string {
  if (chosen === 0) return 'Choose the devices this is about.'
  return `${chosen} chosen${chosen >= limits.ticket.devices ? ', the maximum' : ''}.`
}

function wordsOf(device: Device): string {
  return [device.deviceName, modelOf(device), device.deviceType, device.location].join(' ')
}
