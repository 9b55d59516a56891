/** Copies a text to the clipboard; false when the browser does not allow it. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without https there is no clipboard object, but the old command still works on a selected field.
    field?.select()
    return document.execCommand('copy')
  }
}
