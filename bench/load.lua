-- Sends the raw requests of the file REQUESTS, which zero bytes separate, in turn. Prints a line of JSON.
local requests = {}
for request in io.open(os.getenv('REQUESTS'), 'rb'):read('*a'):gmatch('%Z+') do
  requests[#requests + 1] = request
end
local sent = 0

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests":%d,"seconds":%f,"p95":%f,"failed":%d}\n',
    summary.requests,
    summary.duration / 1e6,
    latency:percentile(95) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
