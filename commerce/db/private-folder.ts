import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Rights of everybody but the owner. */
const OTHERS = 0o077;

interface FileAttributes {
  readonly mode?: number;
}

/** The part of the engine's module that knows files of the machine. */
interface EngineModule {
  readonly NODEFS: { readonly node_ops: { setattr(node: unknown, attributes: FileAttributes): void } };
}

/**
 * Files of the embedded database, for their owner only. The engine sets the rights of each new file by itself, to
 * everybody's, whatever the umask of the process.
 */
export class PrivateFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const restrict = (module: unknown): void => {
      const operations = (module as EngineModule).NODEFS.node_ops;
      const setattr = operations.setattr;
      operations.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~OTHERS });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), restrict] } };
  }
}
