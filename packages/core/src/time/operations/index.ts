import { createTime, listTime, removeTime, updateTime } from './entries.ts'
import { readTimeSettings, setTimeSettings } from './settings.ts'
import { exportSheet, readSheet } from './sheet.ts'
import { discardTimer, readTimer, startTimer, stopTimer } from './timer.ts'

export const timeOperations = {
  'timer.read': readTimer,
  'timer.start': startTimer,
  'timer.stop': stopTimer,
  'timer.discard': discardTimer,
  'time.list': listTime,
  'time.create': createTime,
  'time.sheet': readSheet,
  'time.exportSheet': exportSheet,
  'time.settings': readTimeSettings,
  'time.setSettings': setTimeSettings,
  'time.update': updateTime,
  'time.remove': removeTime,
}
