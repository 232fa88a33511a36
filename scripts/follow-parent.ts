const LOOK_EVERY_MS = 250;

/** A stop that takes longer is cut off, ms: longer than a storefront lets requests under way end. */
const STOP_MS = 12_000;

/**
 * Sends this process SIGTERM once the process that started it is gone. npm that dies of SIGHUP or SIGKILL passes
 * on nothing: without this, what it started would keep ports and database. Its scripts say `exec`, so that no shell is
 * between, which would keep SIGINT to itself.
 */
function followParent(): void {
  const parent = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS).unref();
}

// Loaded ahead of a program with `--import`, so that programs need not know of it.
followParent();
