import { chakra } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { useWholeList } from '../../lib/use-whole-list.ts'
import { CheckPicker } from '../../ui/CheckPicker.tsx'
import { modelOf } from './device-words.ts'

interface DevicePickerProps {
  /** The company whose devices can be chosen. */
  companyId: number
  value: readonly number[]
  onChange: (ids: number[]) => void
  error?: string | undefined
}

export function DevicePicker({ companyId, ...picker }: DevicePickerProps) {
  return (
    <CheckPicker
      {...picker}
      legend="Devices"
      hint={hintOf(picker.value.length)}
      list={useWholeList('devices.list', { query: { companyId } })}
      noun="devices"
      empty="This company has no devices."
      noMatch="No device has that name."
      wordsOf={(device) => [device.deviceName, modelOf(device), device.deviceType, device.location].join(' ')}
      limit={limits.ticket.devices}
    >
      {(device) => (
        <>
          {device.deviceName}{' '}
          <chakra.span color="fg.muted" textStyle="sm">
            {[modelOf(device), device.location].filter(Boolean).join(', ')}
          </chakra.span>
        </>
      )}
    </CheckPicker>
  )
}

function hintOf(chosen: number): string {
  if (chosen === 0) return 'Choose the devices this is about.'
  return `${chosen} chosen${chosen >= limits.ticket.devices ? ', the maximum' : ''}.`
}
