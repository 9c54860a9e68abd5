import AmbleCore
import AmbleFormats
import Foundation

extension GBFSWriter {
  /// Writes the stations.
  public func stationInformation(_ stations: [Station]) -> [UInt8] {
    items("stations", stations) { output, station in
      output.member("station_id", station.id)
      text(&output, "name", station.name)
      text(&output, "short_name", station.shortName)
      output.member("lat", station.position.latitude)
      output.member("lon", station.position.longitude)
      output.member("address", station.address)
      output.member("region_id", station.regionID)
      output.member("capacity", station.capacity)
      output.member("is_virtual_station", station.isVirtual)
      output.member("is_charging_station", station.isCharging)
      counts(&output, "vehicle_types_capacity", station.typeCapacities.filter { !$0.isDocks })
      counts(&output, "vehicle_docks_capacity", station.typeCapacities.filter(\.isDocks))
      links(&output, station.rentalURIs)
    }
  }

  /// Writes the status of the stations. One that has not reported gets the file's time.
  public func stationStatus(_ statuses: [StationStatus]) -> [UInt8] {
    items("stations", statuses) { output, status in
      output.member("station_id", status.stationID)
      output.member("num_vehicles_available", status.vehicles)
      if !status.types.isEmpty {
        output.key("vehicle_types_available")
        output.list(status.types) { output, type in
          output.object {
            $0.member("vehicle_type_id", type.typeID)
            $0.member("count", type.count)
          }
        }
      }
      output.member("num_vehicles_disabled", status.disabledVehicles)
      output.member("num_docks_available", status.docks)
      output.member("num_docks_disabled", status.disabledDocks)
      output.member("is_installed", status.isInstalled)
      output.member("is_renting", status.isRenting)
      output.member("is_returning", status.isReturning)
      output.member("last_reported", FeedTime.format(status.lastReported ?? updated))
      counts(&output, "vehicle_docks_available", status.typeDocks)
    }
  }

  /// Writes vehicles that stand by themselves.
  public func vehicleStatus(_ vehicles: [FloatingVehicle]) -> [UInt8] {
    items("vehicles", vehicles) { output, vehicle in
      output.member("vehicle_id", vehicle.id)
      output.member("lat", vehicle.position?.latitude)
      output.member("lon", vehicle.position?.longitude)
      output.member("station_id", vehicle.stationID)
      output.member("is_reserved", vehicle.isReserved)
      output.member("is_disabled", vehicle.isDisabled)
      output.member("vehicle_type_id", vehicle.typeID)
      output.member("current_range_meters", vehicle.range)
      output.member("current_fuel_percent", vehicle.fuel)
      output.member("pricing_plan_id", vehicle.pricingPlanID)
      output.member("last_reported", vehicle.lastReported.map(FeedTime.format))
      links(&output, vehicle.rentalURIs)
    }
  }

  /// Writes the zones.
  public func geofencingZones(_ geofencing: Geofencing) -> [UInt8] {
    document { data in
      data.key("geofencing_zones")
      data.object { output in
        output.member("type", "FeatureCollection")
        output.key("features")
        output.list(geofencing.zones) { zone(&$0, $1) }
      }
      data.key("global_rules")
      data.list(geofencing.globalRules) { rule(&$0, $1) }
    }
  }

  private func zone(_ output: inout JSONWriter, _ zone: GeofencingZone) {
    output.object { output in
      output.member("type", "Feature")
      output.key("properties")
      output.object { output in
        text(&output, "name", zone.name)
        output.member("start", zone.start.map(FeedTime.format))
        output.member("end", zone.end.map(FeedTime.format))
        output.key("rules")
        output.list(zone.rules) { rule(&$0, $1) }
      }
      output.key("geometry")
      output.object { output in
        output.member("type", "MultiPolygon")
        output.key("coordinates")
        output.list(zone.polygons) { output, rings in
          output.list(rings) { output, ring in
            output.list(ring) { output, corner in
              output.list([corner.longitude, corner.latitude]) { $0.number(exactly: $1) }
            }
          }
        }
      }
    }
  }

  private func rule(_ output: inout JSONWriter, _ rule: ZoneRule) {
    output.object { output in
      if !rule.typeIDs.isEmpty { output.member("vehicle_type_ids", rule.typeIDs) }
      output.member("ride_start_allowed", rule.allowsStart)
      output.member("ride_end_allowed", rule.allowsEnd)
      output.member("ride_through_allowed", rule.allowsThrough)
      output.member("maximum_speed_kph", rule.maximumSpeed)
      output.member("station_parking", rule.requiresStation)
    }
  }

  private func counts(_ output: inout JSONWriter, _ name: StaticString, _ counts: [TypeCapacity]) {
    guard !counts.isEmpty else { return }
    output.key(name)
    output.list(counts) { output, entry in
      output.object {
        $0.member("vehicle_type_ids", entry.typeIDs)
        $0.member("count", entry.count)
      }
    }
  }

  private func links(_ output: inout JSONWriter, _ links: RentalURIs?) {
    guard let links, !links.isEmpty else { return }
    output.key("rental_uris")
    output.object {
      $0.member("android", links.android)
      $0.member("ios", links.ios)
      $0.member("web", links.web)
    }
  }
}
