/** Runs `job` now and then every `milliseconds`, one run at a time. Reports failed runs and continues. */
export function startSchedule(
  job: () => Promise<unknown>,
  milliseconds: number,
  onError: (error: unknown) => void,
): { stop(): void } {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    await job().catch(onError)
    running = false
  }
  void run()
  const timer = setInterval(run, milliseconds)
  return { stop: () => clearInterval(timer) }
}
