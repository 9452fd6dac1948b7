export function loadProgram<Program>(
  process: { readonly env: NodeJS.ProcessEnv },
  source: string,
  bundle: string,
): Promise<Program>
