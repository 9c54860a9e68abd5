// The scope of the service worker, a classic script. The compiler takes `self` for the scope of any
// worker.

interface WorkerGlobalScope {
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof ServiceWorkerGlobalScopeEventMap>(
    type: Type, listener: (event: ServiceWorkerGlobalScopeEventMap[Type]) => unknown,
  ): void;
}

/** The files of the page in `/shell.js`, and one version of all. */
declare const SHELL: { version: string; files: Array<[path: string, tag: string]> };

/** MapLibre's workers take the methods of a plugin for text from right to left. */
interface WorkerGlobalScope {
  registerRTLTextPlugin(methods: object): void;
}
