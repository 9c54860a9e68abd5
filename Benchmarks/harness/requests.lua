-- Sends the paths of a list in turn and prints what came of it as one line of JSON.
local paths = {}
local next_path = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    paths[#paths + 1] = wrk.format("GET", line)
  end
end

function request()
  next_path = next_path % #paths + 1
  return paths[next_path]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"rate": %.1f, "p50": %.3f, "p99": %.3f, "bytes": %.0f, "errors": %d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000,
    latency:percentile(99) / 1000, summary.bytes / summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
